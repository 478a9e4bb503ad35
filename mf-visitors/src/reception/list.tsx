import * as api from '@portal/openapi/visitors';
import { useAlarm, useSound } from '@portal/shared/alarm';
import { useRead } from '@portal/shared/api';
import { ListScreen, listQuery, useList } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { siteZone } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Button, lazyPart, Stack, Toolbar, VisuallyHidden } from '@portal/shared/ui/core';
import type { RowGroups, RowKey } from '@portal/shared/ui/table';
import { boolParam, intParam, useQueryParam } from '@portal/shared/url-state';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Visit } from '#parts/api';
import { meetingCreateLink } from '#paths';
import { ExportButton } from './export-button.tsx';
import { Freshness } from './freshness.tsx';
import { useReceptionKeys } from './keys/use-reception-keys.tsx';
import { useUnconfirmedActions } from './not-done/use-not-done.ts';
import { DeskField } from './scan/search-bar.tsx';
import { useRowEvents } from './table/use-row-events.tsx';
import { useVisitColumns } from './table/use-visit-columns.tsx';
import { useT } from './texts/en.ts';
import { useOnlyHit } from './use-only-hit.ts';
import { VisitCounts } from './visit-counts.tsx';
import {
  countQuery,
  foldedGroups,
  rangeOf,
  VISIT_GROUPS,
  type VisitParams,
  type VisitRange,
  visitList,
  visitQuery,
} from './visit-params.ts';
import './list.css';
import { ReceptionFilters } from './reception-filters.tsx';
import { alarmsOf } from './waiting/alarms.ts';

const BatchBar = lazyPart(() => import('./batch/batch-bar.tsx').then((m) => m.BatchBar));
const VisitPanel = lazyPart(() => import('./dialogs/visit-panel.tsx').then((m) => m.VisitPanel));
const Waiting = lazyPart(() => import('./waiting/waiting.tsx').then((m) => m.Waiting));
const NotDoneList = lazyPart(() =>
  import(/* webpackChunkName: "not-done" */ './not-done/not-done-list.tsx').then((m) => m.NotDoneList),
);
const WalkInDialog = lazyPart(() => import('./walk-in/walk-in-dialog.tsx').then((m) => m.WalkInDialog));
const ReceptionMenu = lazyPart(() => import('./reception-menu.tsx').then((m) => m.ReceptionMenu));
const NO_ROWS: readonly Visit[] = [];
const NOTHING: ReadonlySet<RowKey> = new Set();
const OPEN_VISIT = intParam();
const WALK_IN = boolParam();
const WALK_IN_KEY = 'W';
const SOUND = 'reception';
const HELP_KEY = '?';

/**
 * The screen `reception` (rules/visits.md#reception): visitors on site, expected and late. All of its state is in the
 * address.
 */
export function Reception() {
  const t = useT();
  const siteId = useSession((session) => session.siteId);
  const zone = useSession(siteZone);
  const list = useList(visitList, (query, params) =>
    visitQuery(query, rangeOf(params, zone, new Date()), siteId),
  );
  const range = useRange(list.params.start, list.params.end, zone);
  const [openId, setOpenId] = useQueryParam('visit', OPEN_VISIT);
  /** The time of the last answer. */
  const asOf = useRef<number>(undefined);
  const answer = useRead(api.listVisits, list.query && { query: list.query }, {
    onSuccess: () => {
      asOf.current = Date.now();
    },
  });
  const { error, mutate } = answer;
  const page = list.isAsking ? answer.data : undefined;
  const rows = page?.results ?? NO_ROWS;
  const seen = useSeen(rows);
  const [isWalkIn, setWalkIn] = useQueryParam('walk-in', WALK_IN);
  const [hasSound, setSound] = useSound(SOUND);
  const waiting = useWaiting(siteId, hasSound);
  useAlarm(SOUND, alarmsOf(waiting), hasSound);
  const notDone = useUnconfirmedActions(rows);
  // Preloaded, because it is needed when there is no network.
  useEffect(NotDoneList.preload, []);
  const [selected, setSelected] = useState(NOTHING);
  // Stays mounted: its report about the last selection appears after the selection is cleared.
  const [wantsBatch, setWantsBatch] = useState(false);
  const select = (keys: ReadonlySet<RowKey>) => {
    setSelected(keys);
    if (keys.size > 0) setWantsBatch(true);
  };

  const onChanged = (visit: Visit) => {
    void mutate(
      (old) => old && { ...old, results: old.results.map((one) => (one.id === visit.id ? visit : one)) },
      { revalidate: false },
    );
  };
  const { events, again, dialog } = useRowEvents({
    onOpen: ({ id }) => setOpenId(id),
    onChanged,
    onUnanswered: notDone.add,
  });
  const columns = useVisitColumns(events, range.start !== range.end);
  const groups = useGroups(list.params, range.isToday);
  const keys = useReceptionKeys(rows, events, () => setWalkIn(true));
  const openOnly = useOnlyHit(list, { data: page, isValidating: answer.isValidating }, events.onOpen);
  return (
    <Stack gap={3} className="vr-screen">
      <DeskField list={list} onWords={openOnly} onChanged={onChanged}>
        <Button
          icon="user-plus"
          aria-keyshortcuts={WALK_IN_KEY}
          onFocus={WalkInDialog.preload}
          onPointerEnter={WalkInDialog.preload}
          onClick={() => setWalkIn(true)}
        >
          {t('walkIn')}
        </Button>
      </DeskField>
      {notDone.presses.length > 0 ? (
        <NotDoneList
          presses={notDone.presses}
          onAgain={(press) => {
            notDone.remove(press);
            again(press);
          }}
          onForget={notDone.remove}
        />
      ) : null}
      <VisuallyHidden role="status">
        {waiting.length > 0
          ? `${t('waiting')}: ${waiting.map(({ visitor }) => personName(visitor)).join(', ')}`
          : ''}
      </VisuallyHidden>
      {waiting.length > 0 ? <Waiting visits={waiting} events={events} onChanged={onChanged} /> : null}
      <VisuallyHidden>
        <h2 aria-live="polite">{page ? t('found', { count: page.count }) : ''}</h2>
      </VisuallyHidden>
      <ListScreen
        list={list}
        answer={answer}
        label={t('table')}
        isDense
        columns={columns}
        onOpen={events.onOpen}
        groups={groups}
        selection={{ selected, onChange: select, label: ({ visitor }) => personName(visitor) }}
        filters={
          <Toolbar
            end={
              <>
                <ReceptionFilters list={list} range={range} />
                <Freshness live={list.live} oldSince={error && page ? (asOf.current ?? Date.now()) : null} />
                <Button variant="quiet" size="sm" keys={HELP_KEY} onClick={keys.openKeys}>
                  {t('keys')}
                </Button>
                <ExportButton query={list.query} count={page?.count ?? 0} days={daysOf(range)} />
                <ReceptionMenu hasSound={hasSound} onSound={setSound} />
              </>
            }
          >
            <VisitCounts
              query={countQuery(listQuery(visitList, list.params), range, siteId)}
              params={list.params}
              onFilter={list.set}
            />
          </Toolbar>
        }
        saysAge
        failed={t('loadFailed')}
        icon="users"
        noMatch={t('emptyFilters')}
        noMatchText={t('emptyFiltersText')}
        none={t('emptyToday')}
        noneText={t('emptyTodayText')}
        add={
          <Button variant="primary" icon="plus" href={meetingCreateLink()}>
            {t('bookVisitors')}
          </Button>
        }
      >
        {wantsBatch ? (
          <BatchBar selected={selected} visitOf={(id) => seen.get(id)} onClear={() => setSelected(NOTHING)} />
        ) : null}
      </ListScreen>
      {openId === null ? null : (
        <VisitPanel
          visitId={openId}
          row={rows.find(({ id }) => id === openId)}
          events={events}
          onClose={() => setOpenId(null)}
          onFailed={() => {
            setOpenId(null);
            toast.error(t('menuFailed'));
          }}
        />
      )}
      {isWalkIn ? (
        <WalkInDialog
          onAdded={(visit, isHeld) => {
            if (isHeld) events.onAct(visit, 'check-in');
          }}
          onClose={() => setWalkIn(false)}
          onFailed={() => {
            setWalkIn(false);
            toast.error(t('menuFailed'));
          }}
        />
      ) : null}
      {dialog}
      {keys.dialog}
    </Stack>
  );
}

/** A stable object, so that the filters don't render with every answer. */
function useRange(start: string | null, end: string | null, zone: string): VisitRange {
  const { start: first, end: last, isToday } = rangeOf({ start, end }, zone, new Date());
  return useMemo(() => ({ start: first, end: last, isToday }), [first, last, isToday]);
}

/** Only in the default order. A stable object. */
function useGroups(params: VisitParams, isToday: boolean): RowGroups<Visit> | undefined {
  const t = useT();
  const folded = foldedGroups(params, isToday);
  const isGrouped = params.ordering === 'group';
  return useMemo(
    () =>
      isGrouped
        ? {
            of: ({ group }) => group,
            order: VISIT_GROUPS,
            title: (group) => t(`groups.${group as Visit['group']}`),
            folded,
          }
        : undefined,
    [isGrouped, folded, t],
  );
}

/** Every row that was on screen: a selection spans pages. */
function useSeen(rows: readonly Visit[]): ReadonlyMap<number, Visit> {
  const [known] = useState(() => new Map<number, Visit>());
  for (const visit of rows) known.set(visit.id, visit);
  return known;
}

const daysOf = ({ start, end }: VisitRange): string => (start === end ? start : `${start}-${end}`);

const LISTEN_MS = 30_000;

/** Today's waiting visitors, whatever the table shows. With the alarm on, also polls in a hidden page. */
function useWaiting(siteId: number | null, isListening: boolean): readonly Visit[] {
  const { data } = useRead(
    api.listVisits,
    { query: { attention: ['waiting'], ordering: 'group', limit: 25, siteId } },
    // Live updates only reach a visible page.
    { refreshInterval: isListening ? LISTEN_MS : 0, refreshWhenHidden: isListening },
  );
  return data?.results ?? NO_ROWS;
}
