import * as api from '@portal/openapi/parking';
import { send, useRead } from '@portal/shared/api';
import { RequestsScreen } from '@portal/shared/approvals';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { ListSelect, useList, useStable } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button } from '@portal/shared/ui/core';
import { PARKING_DOMAIN, useCarParks } from '#parts/parking';
import { CAR_PARKS_PATH, PERMITS_PATH } from '#paths';
import { useRequestColumns } from './columns.tsx';
import {
  ALL_REQUESTS,
  isNarrowed,
  requestQuery,
  requestsList,
  STATUSES,
  TYPES,
  WAITING,
} from './requests-list.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';
import { useDecisions } from './use-decisions.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useWords } from './words.ts';

const loadDetails = () => import('./details-dialog.tsx').then((m) => m.DetailsDialog);
const loadKeys = () => import('./keys-dialog.tsx').then((m) => m.KeysDialog);
const HELP_KEY = '?';

/** Screen `parking-requests` (rules/parking.md#approvals): who asks for parking, and what is decided about it. */
export function ParkingRequests() {
  const t = useT();
  const { nameOf, dayOf, statusOf } = useWords();
  const sessionSite = useSession((session) => session.siteId);
  const user = useSession((session) => session.user);
  const todayOf = (site: number | null) => today(siteZone({ user, siteId: site ?? sessionSite }), new Date());
  const list = useList(requestsList, (query, { site }) => requestQuery(query, sessionSite, todayOf(site)));
  const { params, set } = list;
  const carParks = useCarParks(params.site ?? sessionSite).data ?? [];
  const answer = useRead(api.listParkingReservations, list.query && { query: list.query });
  const decisions = useDecisions();
  const details = useLazyDialog(loadDetails);
  const keys = useLazyDialog(loadKeys);
  const columns = useRequestColumns(useStable(decisions.decide));
  useRowKeys((command, id) => {
    if (command.do === 'help') return keys.open({});
    const row = answer.data?.results.find((one) => one.id === id);
    if (row === undefined || command.do === 'move') return;
    if (row.actions.includes(command.do)) decisions.decide(command.do, row);
    else toast.warning(t('notNow'));
  });
  return (
    <>
      <RequestsScreen
        list={list}
        answer={answer}
        columns={columns}
        onOpen={(row) => details.open({ row })}
        icon="car"
        filters={{
          searchPlaceholder: t('searchPlaceholder'),
          today: todayOf(params.site),
          onSite: (site) => set({ site, carpark: null }),
          place: {
            label: t('carPark'),
            any: t('anyCarPark'),
            value: params.carpark,
            options: carParks,
            onChange: (carpark) => set({ carpark }),
          },
          statuses: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          isNarrowed: isNarrowed(params),
          onClear: () => set(ALL_REQUESTS),
          children: (
            <ListSelect
              label={t('type')}
              any={t('anyType')}
              value={params.type}
              options={TYPES.map((value) => ({ value, label: t(value) }))}
              onChange={(type) => set({ type })}
            />
          ),
        }}
        tools={
          <>
            <Button size="sm" variant="quiet" icon="settings" href={CAR_PARKS_PATH}>
              {t('carParks')}
            </Button>
            <Button size="sm" variant="quiet" icon="lock" href={PERMITS_PATH}>
              {t('permits')}
            </Button>
            <Button size="sm" variant="quiet" keys={HELP_KEY} onClick={() => keys.open({})}>
              {t('keys')}
            </Button>
          </>
        }
        waiting={WAITING}
        reservationOf={(row) => row}
        summaryOf={(row) => ({ name: nameOf(row), day: dayOf(row) })}
        change={(body, key) => send(api.changeParkingReservations, { body, key })}
        stale={[PARKING_DOMAIN]}
        draft="parking-deny-many"
        status={(now) => <StatusTag status={now.status}>{statusOf(now)}</StatusTag>}
        words={{ table: t('table'), loadFailed: t('loadFailed'), none: t('none'), failed: t('failed') }}
      />
      {decisions.dialog}
      {details.dialog}
      {keys.dialog}
    </>
  );
}
