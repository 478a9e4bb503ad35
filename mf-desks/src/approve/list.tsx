import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { RequestsScreen } from '@portal/shared/approvals';
import { useList, useStable } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, useDeskZones, useSiteToday } from '#parts/desks';
import { DESKS_CLOSURES_PATH } from '../paths.ts';
import { useRequestColumns } from './columns.tsx';
import { ALL_REQUESTS, isNarrowed, requestQuery, requestsList, STATUSES, WAITING } from './requests-list.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';
import { useDecisions } from './use-decisions.tsx';

/** Screen `desk-requests` (rules/desks.md#approvals): who asks for a desk, and what is decided about it. */
export function DeskRequests() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession((session) => session.siteId);
  const todayOf = useSiteToday();
  const list = useList(requestsList, (query, { site: chosen }) =>
    requestQuery(query, sessionSite, todayOf(chosen ?? sessionSite)),
  );
  const { params, set } = list;
  const site = params.site ?? sessionSite;
  const zones = useDeskZones(site).data ?? [];
  const answer = useRead(api.listDeskRequests, list.query && { query: list.query });
  const { approve, deny, dialog } = useDecisions();
  const columns = useRequestColumns({ onApprove: useStable(approve), onDeny: useStable(deny) });
  return (
    <>
      <RequestsScreen
        list={list}
        answer={answer}
        columns={columns}
        icon="desk"
        filters={{
          searchPlaceholder: t('searchPlaceholder'),
          today: todayOf(site),
          onSite: (chosen) => set({ site: chosen, zone: null }),
          place: {
            label: t('zone'),
            any: t('anyZone'),
            value: params.zone,
            options: zones,
            onChange: (zone) => set({ zone }),
          },
          statuses: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          isNarrowed: isNarrowed(params),
          onClear: () => set(ALL_REQUESTS),
        }}
        tools={
          <Button size="sm" variant="quiet" icon="lock" href={DESKS_CLOSURES_PATH}>
            {t('closures')}
          </Button>
        }
        waiting={WAITING}
        reservationOf={({ reservation }) => reservation}
        summaryOf={({ user, date }) => ({ name: personName(user), day: formatDay(date, locale, 'weekday') })}
        change={(body, key) => send(api.changeDeskReservations, { body, key })}
        stale={[DESKS_DOMAIN]}
        draft="desk-deny-many"
        status={({ status }) => <StatusTag status={status} />}
        words={{ table: t('table'), loadFailed: t('loadFailed'), none: t('none'), failed: t('failed') }}
      />
      {dialog}
    </>
  );
}
