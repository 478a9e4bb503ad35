import { useApiQuery, useDebounced } from '@portal/shared/api';
import { IDENTITY_DOMAIN, identityApi } from './identity-api.ts';

/** See rules/formats.md#search. */
export const COLLEAGUE_SEARCH_MIN = 3;
const DEBOUNCE_MS = 300;

/** Those who may be located and are called so, at most 10; asks from three characters on. `null` asks nothing. */
export function useColleagues(text: string | null) {
  const search = useDebounced(text?.trim() ?? '', DEBOUNCE_MS);
  const isAsked = search.length >= COLLEAGUE_SEARCH_MIN;
  return useApiQuery(
    isAsked ? [IDENTITY_DOMAIN, 'colleagues', search] : null,
    () => identityApi.GET('/colleagues/', { params: { query: { search, limit: 10 } } }),
    { keepPreviousData: isAsked },
  );
}
