import type { MeetingRow } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { SelectionBar as Bar, ListScreen, useList, useStable } from '@portal/shared/list';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import { useMemo, useState } from 'react';
import { loadReportDialog } from '#parts/report-dialog';
import { meetingLink } from '#paths';
import { meetingColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { type MeetingListQuery, type MeetingParams, meetingQuery, meetingsList } from './meetings-list.ts';
import { meetingRange, rangeProblem } from './rules/meeting-range.ts';
import { useT } from './texts/en.ts';
import { titleOf, whenOf } from './words.ts';
import './admin.css';

const MOST_SELECTED = 100;

const loadContact = () => import('./contact-hosts.tsx').then((m) => m.ContactHosts);
const loadMove = () => import('./move-dialog.tsx').then((m) => m.MoveDialog);

/** The server counts no further. */
const COUNTED = 1000;

/** Screen `meetings-admin` (rules/meetings.md#meetings-table): everybody's meetings, and what is done with them. */
export function MeetingsAdmin() {
  const t = useT();
  const navigate = useNavigate();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession((session) => session.siteId);
  const user = useSession((session) => session.user);
  const rangeFor = ({ site, from_date, until_date }: MeetingParams) =>
    meetingRange(from_date, until_date, today(siteZone({ user, siteId: site ?? sessionSite }), new Date()));
  const list = useList(meetingsList, (query, params) => {
    const range = rangeFor(params);
    return meetingQuery(query, rangeProblem(range) === null ? range : null, sessionSite);
  });
  const answer = useRead(api.listMeetings, list.query && { query: list.query });
  const { selected, select } = useSelection(list.query);
  const contact = useLazyDialog(loadContact);
  const report = useLazyDialog(loadReportDialog);
  const move = useLazyDialog(loadMove);
  const openMove = useStable((row: MeetingRow) => move.open({ row }));
  const columns = useMemo(() => meetingColumns({ t, locale, onMove: openMove }), [t, locale, openMove]);
  const count = answer.data?.count ?? 0;
  const write = (ids: number[] | null, title: string) => {
    if (list.query === null) return;
    const onSent = (lines: readonly string[]) => {
      select(new Set());
      if (lines.length > 0) report.open({ title: t('unreachable'), text: t('unreachableText'), lines });
    };
    contact.open({ query: list.query, ids, title, onSent });
  };
  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label={t('table')}
        columns={columns}
        onOpen={({ id }) => navigate(meetingLink(id))}
        selection={{
          selected,
          onChange: select,
          label: (row) => t('select', { title: titleOf(row, t), when: whenOf(row, locale) }),
        }}
        filters={<Filters list={list} range={rangeFor(list.params)} sessionSite={sessionSite} />}
        found={(found) => t('found', { count: found })}
        tools={
          count === 0 || selected.size > 0 ? null : (
            <Button
              size="sm"
              aria-haspopup="dialog"
              loading={contact.opening}
              onClick={() => write(null, count > COUNTED ? t('contactAllMany') : t('contactAll', { count }))}
            >
              {t('contactHosts')}
            </Button>
          )
        }
        failed={t('loadFailed')}
        icon="calendar"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      >
        <SelectionBar
          count={selected.size}
          isOpening={contact.opening}
          onContact={() => write([...selected].map(Number), t('contactSelected', { count: selected.size }))}
          onClear={() => select(new Set())}
        />
      </ListScreen>
      {contact.dialog}
      {report.dialog}
      {move.dialog}
    </>
  );
}

/** Reaches over pages and orders; other filters or days are another list, and begin without one. */
function useSelection(query: MeetingListQuery | null) {
  const { page: _page, limit: _limit, ordering: _ordering, ...which } = query ?? {};
  const key = JSON.stringify(which);
  const [state, setState] = useState<{ key: string; selected: ReadonlySet<RowKey> }>({
    key,
    selected: NOTHING,
  });
  return {
    selected: state.key === key ? state.selected : NOTHING,
    select: (selected: ReadonlySet<RowKey>) => setState({ key, selected }),
  };
}

const NOTHING: ReadonlySet<RowKey> = new Set();

interface SelectionBarProps {
  count: number;
  isOpening: boolean;
  onContact: () => void;
  onClear: () => void;
}

/** The actions for all selected meetings, including those on other pages. */
function SelectionBar({ count, isOpening, onContact, onClear }: SelectionBarProps) {
  const t = useT();
  return (
    <Bar count={count} label={t('selectionLabel')} most={MOST_SELECTED} onClear={onClear}>
      {(isOff) => (
        <Button
          size="sm"
          variant="primary"
          aria-haspopup="dialog"
          loading={isOpening}
          aria-disabled={isOff || undefined}
          onClick={onContact}
        >
          {t('contactHosts')}
        </Button>
      )}
    </Bar>
  );
}
