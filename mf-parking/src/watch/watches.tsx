import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatDay, formatDayTime, formatRange, siteZone } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { dayParam, useLinkedDialog } from '@portal/shared/url-state';
import { CardList } from '#parts/card-list';
import { PARKING_DOMAIN, useSiteToday } from '#parts/parking';
import { groupWatches, type WatchGroup } from './group-watches.ts';
import { useT } from './texts/en.ts';

const loadTell = () => import('./watch-dialog.tsx').then(({ TellDialog }) => TellDialog);
const DAY = dayParam();

/** Of which days the viewer hears, and the way to ask for more; a link asks with its day. */
export function Watches() {
  const t = useT();
  const query = useRead(api.listParkingWatches);
  const site = useSession(chosenSite)?.id ?? null;
  const today = useSiteToday()(site);
  const { open, opening, preload, dialog } = useLazyDialog(loadTell);
  useLinkedDialog('tell', DAY, (date) => open({ date }));
  return (
    <Card title={t('watches')}>
      <Stack gap={3}>
        <CardList<WatchGroup>
          query={{ ...query, data: query.data && groupWatches(query.data) }}
          words={{ loading: t('loading'), failed: t('loadFailed'), none: t('none') }}
        >
          {(watch) => <Row watch={watch} />}
        </CardList>
        <div>
          <Button
            aria-haspopup="dialog"
            loading={opening}
            onMouseEnter={preload}
            onFocus={preload}
            onClick={() => open({ date: today })}
          >
            {t('open')}
          </Button>
        </div>
      </Stack>
      {dialog}
    </Card>
  );
}

function Row({ watch: { ids, site, carParks, date, start, end, toldAt } }: { watch: WatchGroup }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const zone = siteZone({ user, siteId: site.id });
  const day = formatDay(date, locale, 'long');
  const { run, isRunning } = useAction<void, unknown>({
    call: () => Promise.all(ids.map((id: number) => send(api.deleteParkingWatch, { path: { id } }))),
    stale: [PARKING_DOMAIN],
    success: t('ended'),
    failure: t('endFailed'),
  });
  return (
    <Stack row gap={3} justify="between">
      <Stack gap={1}>
        <Text strong>
          {formatDay(date, locale, 'weekday')}, {formatRange(start, end, zone, locale)}
        </Text>
        <Text tone="soft">{t('place', { carPark: carParks.join(', '), site: site.name })}</Text>
        {toldAt === null ? null : (
          <Text size="sm">{t('told', { when: formatDayTime(toldAt, zone, locale) })}</Text>
        )}
      </Stack>
      <Button size="sm" aria-label={t('endOf', { day })} loading={isRunning} onClick={() => void run()}>
        {t('end')}
      </Button>
    </Stack>
  );
}
