import * as api from '@portal/openapi/desks';
import { call, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from '#parts/desks';

/** From so many characters on; one alone finds every desk. */
const MIN_LENGTH = 2;

/** Active desks whose name or zone contains the text, at all permitted sites. */
export function useDeskSearch(text: string) {
  const query = { search: text, isActive: true, limit: 25 as const };
  const isSearch = text.length >= MIN_LENGTH;
  return useApiQuery(
    isSearch ? [DESKS_DOMAIN, 'palette', query] : null,
    () => call(api.listDesks, { params: { query } }),
    // Found desks stay while the next search runs, but not beside a text that is too short to search for.
    { keepPreviousData: isSearch, revalidateOnFocus: false },
  );
}
