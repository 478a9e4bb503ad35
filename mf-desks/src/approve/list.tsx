import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { ListScreen, useList, useStable } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useSiteToday } from '#parts/desks';
import { DESKS_CLOSURES_PATH } from '../paths.ts';
import './approve.css';
import { type DeskRequest, useRequests } from './calls.ts';
import { useRequestColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { requestQuery, requestsList } from './requests-list.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useT } from './texts/en.ts';
import { useApproval } from './use-approval.ts';

const loadDeny = () => import('./deny-dialog.tsx').then((m) => m.DenyDialog);
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
  const answer = useRequests(list.query);
  const [selected, setSelected] = useState(NOTHING);
  const seen = useSeen(answer.data?.results);
  const deny = useLazyDialog(loadDeny);
  const approve = useApproval();
  const columns = useRequestColumns({
    onApprove: useStable(approve),
    onDeny: useStable((row: DeskRequest) => deny.open({ row })),
  });
  const isWaiting = list.params.status === 'pending';
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
          label: ({ reservation }) =>
            t('select', {
              name: personName(reservation.user),
              day: formatDay(reservation.date, locale, 'weekday'),
            }),
        }}
        filters={
          <Filters list={list} today={todayOf(list.params.site ?? sessionSite)} sessionSite={sessionSite} />
        }
        found={(count) => (count > COUNTED ? t('foundMany', { count: COUNTED }) : t('found', { count }))}
        tools={
          <>
            {isWaiting ? null : (
              <Button size="sm" icon="clock" onClick={() => list.set({ status: 'pending' })}>
                {t('waiting')}
              </Button>
            )}
            <Button size="sm" variant="quiet" icon="lock" href={DESKS_CLOSURES_PATH}>
              {t('closures')}
            </Button>
          </>
        }
        failed={t('loadFailed')}
        icon="desk"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      >
        <SelectionBar
          selected={selected}
          requestOf={(id) => seen.get(id)}
          onClear={() => setSelected(NOTHING)}
        />
      </ListScreen>
      {deny.dialog}
    </>
  );
}

/** Of every row that was on screen: a selection reaches over pages. */
function useSeen(rows: readonly DeskRequest[] | undefined): ReadonlyMap<number, DeskRequest> {
  const [known] = useState(() => new Map<number, DeskRequest>());
  for (const row of rows ?? []) known.set(row.id, row);
  return known;
}
