import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, unwrap, useApiQuery, useSearch } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { DESKS_DOMAIN } from '#parts/desks';

type Schemas = components['schemas'];
export type NearDesk = Schemas['NearDesk'];
export type NearDesks = Schemas['NearDesks'];
export type TeamWeek = Schemas['TeamWeek'];
export type TeamMember = Schemas['TeamMember'];

/** As many as the document takes. */
export const PEOPLE_AT_MOST = 20;

/** Free desks of the day, the nearest to these people first. Without people, or with `null`, nothing is asked. */
export function useDesksNear(
  wanted: { date: CalendarDay; people: readonly number[]; floor?: number } | null,
) {
  const query = wanted && wanted.people.length > 0 ? { ...wanted, people: [...wanted.people] } : null;
  return useApiQuery(
    query && [DESKS_DOMAIN, 'near', query],
    () => call(api.listDesksNear, { params: { query: query ?? { date: '', people: [] } } }),
    // Near to other people would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}

interface Week {
  start: CalendarDay;
  /** `null`: the own team. */
  people: readonly number[] | null;
}

const weekQuery = ({ start, people }: Week) => ({
  start,
  ...(people === null ? {} : { people: [...people] }),
});

export function useTeamWeek(week: Week) {
  const query = weekQuery(week);
  return useApiQuery([DESKS_DOMAIN, 'team-week', query], () => call(api.getTeamWeek, { params: { query } }));
}

export function getTeamWeek(week: Week): Promise<TeamWeek> {
  return unwrap(call(api.getTeamWeek, { params: { query: weekQuery(week) } }));
}

/** Those who may be located and are called so; asks from three characters on. */
export function useColleagues(text: string) {
  return useSearch(text, [DESKS_DOMAIN, 'colleagues'], (search) =>
    call(api.listColleagues, { params: { query: { search, limit: 10 } } }),
  );
}
