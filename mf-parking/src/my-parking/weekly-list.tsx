import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { weekdayNames } from '@portal/shared/time';
import { Button, ListRow, ListRows, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import type { WeeklyRequest } from '#parts/parking';
import { useT } from './texts/en.ts';

const loadStop = () => import('./stop-dialog.tsx').then(({ StopDialog }) => StopDialog);

/** The weekly requests, each with Stop. */
export function WeeklyList() {
  const t = useT();
  const query = useRead(api.listParkingStandingRequests);
  return (
    <QueryState
      query={query}
      loading={t('loading')}
      skeleton={<Skeleton width="60%" />}
      isSmall
      failed={t('weeklyFailed')}
    >
      {(requests) =>
        requests.length === 0 ? (
          <Text block tone="soft">
            {t('noWeekly')}
          </Text>
        ) : (
          <Stack gap={2}>
            <Text block tone="soft">
              {t('weeklyText')}
            </Text>
            <ListRows>
              {requests.map((request) => (
                <ListRow key={request.id}>
                  <WeeklyRow request={request} />
                </ListRow>
              ))}
            </ListRows>
          </Stack>
        )
      }
    </QueryState>
  );
}

function WeeklyRow({ request }: { request: WeeklyRequest }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const viewerId = useSession(({ user }) => user?.id);
  const stop = useLazyDialog(loadStop);
  const names = weekdayNames(locale, 'short');
  const days = request.weekdays.map((day) => names[day - 1]).join(', ');
  return (
    <Stack row gap={3} justify="between">
      <Stack gap={1}>
        <Text strong>{t('weeklyLine', { days, start: request.startTime, end: request.endTime })}</Text>
        <Text tone="soft">
          {t('weeklyPlace', { carPark: request.carpark.name, site: request.site.name })}
        </Text>
        {request.employee.id === viewerId ? null : (
          <Text tone="soft">{t('weeklyFor', { person: personName(request.employee) })}</Text>
        )}
      </Stack>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-haspopup="dialog"
        aria-label={t('stopOf', { days })}
        loading={stop.opening}
        onMouseEnter={stop.preload}
        onFocus={stop.preload}
        onClick={() => stop.open({ id: request.id })}
      >
        {t('stop')}
      </Button>
      {stop.dialog}
    </Stack>
  );
}
