import type { DeskRequest } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { ApprovalBar, WaitingButton } from '@portal/shared/approvals';
import { ListScreen, useList, useSeenRows, useStable } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import { useState } from 'react';
import { DESKS_DOMAIN, type DeskReservation, useSiteToday } from '#parts/desks';
import { DESKS_CLOSURES_PATH } from '../paths.ts';
import { useRequestColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { requestQuery, requestsList, WAITING } from './requests-list.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';
import { useDecisions } from './use-decisions.tsx';

const NOTHING: ReadonlySet<RowKey> = new Set();
/** The server counts no further. */
const COUNTED = 1000;

/** Screen `desk-requests` (rules/desks.md#approvals): who asks for a desk, and what is decided about it. */
export function DeskRequests() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession((session) => session.siteId);
  const todayOf = useSiteToday();
  const list = useList(requestsList, (query, params) =>
    requestQuery(query, sessionSite, todayOf(params.site ?? sessionSite)),
  );
  const answer = useRead(api.listDeskRequests, list.query && { query: list.query });
  const [selected, setSelected] = useState(NOTHING);
  const seen = useSeenRows(answer.data?.results);
  const { approve, deny, dialog } = useDecisions();
  const columns = useRequestColumns({ onApprove: useStable(approve), onDeny: useStable(deny) });
  const askedOf = ({ user, date }: Pick<DeskReservation, 'user' | 'date'>) => ({
    name: personName(user),
    day: formatDay(date, locale, 'weekday'),
  });
  const isWaiting = list.params.status === WAITING;
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label={t('table')}
        columns={columns}
        selection={{
          selected,
          onChange: setSelected,
          label: ({ reservation }: DeskRequest) => t('select', askedOf(reservation)),
        }}
        filters={
          <Filters list={list} today={todayOf(list.params.site ?? sessionSite)} sessionSite={sessionSite} />
        }
        found={(count) => (count > COUNTED ? t('foundMany', { count: COUNTED }) : t('found', { count }))}
        tools={
          <>
            {isWaiting ? null : <WaitingButton onClick={() => list.set({ status: WAITING })} />}
            <Button size="sm" variant="quiet" icon="lock" href={DESKS_CLOSURES_PATH}>
              {t('closures')}
            </Button>
          </>
        }
        failed={t('loadFailed')}
        icon="desk"
        noMatch={t('noMatch')}
        none={t(isWaiting ? 'noneWaiting' : 'none')}
        noneText={t(isWaiting ? 'noneWaitingText' : 'noneText')}
      >
        <ApprovalBar<DeskReservation>
          selected={selected}
          onClear={() => setSelected(NOTHING)}
          change={(body, key) => send(api.changeDeskReservations, { body, key })}
          stale={[DESKS_DOMAIN]}
          draft="desk-deny-many"
          failed={t('failed')}
          askedOf={(id, now) => {
            const known = now ?? seen.get(id)?.reservation;
            return known && askedOf(known);
          }}
          status={(now) => <StatusTag status={now.status} />}
        />
      </ListScreen>
      {dialog}
    </>
  );
}
