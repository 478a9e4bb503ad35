import type { DeskWait } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, type DeskZone, useT } from '#parts/desks';

export interface WaitOfferProps {
  zone: DeskZone;
  dates: readonly CalendarDay[];
}

/**
 * Where no desk of the zone is free on the chosen days: to wait for one, day by day (rules/desks.md#waiting-list), or the place of
 * those who already do.
 */
export function WaitOffer({ zone, dates }: WaitOfferProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const waits = useRead(api.listDeskWaits);
  const { run, isRunning } = useAction<readonly CalendarDay[], DeskWait[]>({
    // One day after the other: the first that is refused says why, and those before it stand.
    async call(days, key) {
      const made: DeskWait[] = [];
      for (const date of days)
        made.push(await send(api.createDeskWait, { body: { zoneId: zone.id, date }, key: `${key}-${date}` }));
      return made;
    },
    stale: [DESKS_DOMAIN],
    success: t('waitMade'),
    failure: (error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('waitFailed')),
  });
  if (waits.isLoading) return null;
  const waiting = (waits.data ?? []).filter((wait) => wait.zone.id === zone.id && dates.includes(wait.date));
  const open = dates.filter((date) => !waiting.some((wait) => wait.date === date));
  return (
    <Stack gap={2} align="start">
      {waiting.map(({ id, date, place }) => (
        <Tag key={id} tone="info" icon="users">
          {t('waitPlaceOn', { day: formatDay(date, locale, 'weekday'), place })}
        </Tag>
      ))}
      {open.length > 0 ? (
        <>
          <Button icon="clock" loading={isRunning} onClick={() => void run(open)}>
            {t('waitFor', { zone: zone.name })}
          </Button>
          <Text block size="sm" tone="soft">
            {t('waitText')}
          </Text>
        </>
      ) : null}
    </Stack>
  );
}
