import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { chosenSite, useSession } from '@portal/shared/session';
import { addDays } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { Segmented } from '@portal/shared/ui/form';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { isStanding, useReservations, useSiteToday } from '#parts/parking';
import { MyList } from './list.tsx';
import { MyPermits } from './permits.tsx';
import { useT } from './texts/en.ts';

const loadRange = () => import('./range-dialog.tsx').then(({ RangeDialog }) => RangeDialog);
const HISTORY_DAYS = 90;
const SHOW = enumParam(['coming', 'history'], 'coming');

/** Coming and past parking; the address says which. */
export function MyParking() {
  const t = useT();
  const [show, setShow] = useQueryParam('show', SHOW);
  const site = useSession(chosenSite)?.id ?? null;
  const today = useSiteToday()(site);
  const coming = useReservations({ site: null, start: today, withDenied: true });
  const past = {
    start: addDays(today, -HISTORY_DAYS),
    end: addDays(today, -1),
    mine: true,
    limit: 200,
  } as const;
  const history = useRead(api.listParkingReservations, show === 'history' ? { query: past } : null);
  const range = useLazyDialog(loadRange);
  return (
    <Stack gap={3}>
      <Stack row>
        <Segmented
          label={t('show')}
          value={show}
          onChange={(next) => setShow(next)}
          choices={[
            { value: 'coming', label: t('coming') },
            { value: 'history', label: t('history') },
          ]}
        />
      </Stack>
      {show === 'coming' ? (
        <>
          <MyList query={coming} empty={t('noneComing')} />
          {coming.data ? <MyPermits reservations={coming.data.results} /> : null}
        </>
      ) : (
        <MyList query={history} empty={t('noneBefore')} latestFirst />
      )}
      {show === 'coming' && (coming.data?.results.filter(isStanding).length ?? 0) > 1 ? (
        <Button
          aria-haspopup="dialog"
          loading={range.opening}
          onMouseEnter={range.preload}
          onFocus={range.preload}
          onClick={() => range.open({ today })}
        >
          {t('giveBack')}
        </Button>
      ) : null}
      {range.dialog}
    </Stack>
  );
}
