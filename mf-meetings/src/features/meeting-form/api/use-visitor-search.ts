import { useApiQuery, useDebounced } from '@portal/shared/api';
import { MEETINGS_DOMAIN, meetingsApi } from '#common/api/meetings-api.ts';

/** Filter debounce, and the least that is searched for (rules/formats.md#search). */
const DEBOUNCE_MS = 300;
export const SEARCH_MIN_LENGTH = 3;

export function useVisitorSearch(text: string) {
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const query = { search, limit: 25 as const };
  const key = search.length < SEARCH_MIN_LENGTH ? null : ([MEETINGS_DOMAIN, 'visitors', query] as const);
  return useApiQuery(key, () => meetingsApi.GET('/visitors/', { params: { query } }), {
    keepPreviousData: key !== null,
  });
}
