import * as api from '@portal/openapi/desks';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { ListScreen, useFilterDraft, useList } from '@portal/shared/list';
import { permittedSites, sessionStore, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import { useCallback, useEffect, useState } from 'react';
import { deskQuery, GridFilterBar, gridList } from '#parts/desk-filters';
import { type Desk, useSiteToday } from '#parts/desks';
import { DESKS_ADMINISTRATION_PATH, DESKS_CLEANING_PATH, GATES } from '#paths';
import { useDeskColumns } from './columns.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useT } from './texts/en.ts';

const NOTHING: ReadonlySet<RowKey> = new Set();

/** Screen `desks-list` (rules/desks.md#table): the desks as a table, with the grid's filters, to change many at once. */
export function DesksTable() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sessionSite = useSession(({ siteId }) => siteId);
  const isOneSite = useSession(permittedSites).length === 1;
  const keepsDesks = useSession((session) => allows(GATES.keepsDesks, session));
  const todayAt = useSiteToday();
  const dayOf = (params: { site: number | null; date: CalendarDay | null }) =>
    params.date ?? todayAt(params.site ?? sessionSite);
  const list = useList(gridList, (query, params) => deskQuery(query, sessionSite, dayOf(params)));
  const { params, set } = list;
  const { draft, edit, drop } = useFilterDraft(params, (edits) => set(edits, { replace: true }));
  const answer = useRead(api.listDesks, { query: list.query });
  const [selected, setSelected] = useState(NOTHING);
  const seen = useSeen(answer.data?.results);

  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (now.siteId !== before.siteId) set({ site: null, zone: null }, { replace: true });
      }),
    [set],
  );
  const clearList = list.clear;
  const clear = useCallback(() => {
    drop();
    clearList();
  }, [drop, clearList]);
  return (
    <ListScreen
      list={{ ...list, clear }}
      answer={answer}
      label={t('title')}
      columns={useDeskColumns(params.site === null && sessionSite === null && !isOneSite)}
      selection={keepsDesks ? { selected, onChange: setSelected, label: ({ name }) => name } : undefined}
      found={(count) => t('found', { count, day: formatDay(dayOf(params), locale, 'long') })}
      tools={
        <>
          <Button size="sm" icon="drop" href={DESKS_CLEANING_PATH}>
            {t('clean')}
          </Button>
          {keepsDesks ? (
            <Button size="sm" variant="quiet" icon="settings" href={DESKS_ADMINISTRATION_PATH}>
              {t('administration')}
            </Button>
          ) : null}
        </>
      }
      failed={t('failed')}
      icon="desk"
      noMatch={t('noMatch')}
      none={t('none')}
      noneText={t('noneText')}
      filters={
        <GridFilterBar
          filters={draft}
          site={draft.site ?? sessionSite}
          sessionSite={sessionSite}
          day={dayOf(draft)}
          onChange={edit}
          onClear={clear}
        />
      }
    >
      <SelectionBar
        desks={[...selected].flatMap((id) => seen.get(Number(id)) ?? [])}
        onClear={() => setSelected(NOTHING)}
      />
    </ListScreen>
  );
}

/** Of every row that was on screen: a selection reaches over pages. */
function useSeen(rows: readonly Desk[] | undefined): ReadonlyMap<number, Desk> {
  const [known] = useState(() => new Map<number, Desk>());
  for (const row of rows ?? []) known.set(row.id, row);
  return known;
}
