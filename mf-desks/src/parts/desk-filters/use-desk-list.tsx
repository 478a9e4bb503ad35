import { useFilterDraft, useList, useSiteReset } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { useCallback } from 'react';
import { useSiteToday } from '#parts/desks';
import { GridFilterBar } from './grid-filters.tsx';
import { deskQuery, gridList } from './grid-list.ts';

/** The desks of a site and day with their filters in the address; of the chosen site unless it names another one. */
export function useDeskList() {
  const sessionSite = useSession(({ siteId }) => siteId);
  const isOneSite = useSession(permittedSites).length === 1;
  const todayAt = useSiteToday();
  const dayOf = (params: { site: number | null; date: CalendarDay | null }) =>
    params.date ?? todayAt(params.site ?? sessionSite);
  const list = useList(gridList, (query, params) => deskQuery(query, sessionSite, dayOf(params)));
  const { params, set, clear: clearList } = list;
  const { draft, edit, drop } = useFilterDraft(params, (edits) => set(edits, { replace: true }));
  useSiteReset(() => set({ site: null, zone: null }, { replace: true }));
  const clear = useCallback(() => {
    drop();
    clearList();
  }, [drop, clearList]);
  return {
    list: { ...list, clear },
    day: dayOf(params),
    showsSite: params.site === null && sessionSite === null && !isOneSite,
    filters: (
      <GridFilterBar
        filters={draft}
        site={draft.site ?? sessionSite}
        sessionSite={sessionSite}
        day={dayOf(draft)}
        onChange={edit}
        onClear={clear}
      />
    ),
  };
}
