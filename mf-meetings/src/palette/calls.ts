import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';

/** Rooms are searched for by so many characters (rules/formats.md#search). */
const MIN_LENGTH = 3;

/** Rooms whose name contains the text, at a site or (`null`) at all permitted ones. */
export function useRoomSearch(text: string, site: number | null) {
  const search = text.trim();
  const query = { search, limit: 10 as const, ...(site === null ? {} : { site }) };
  const isSearch = search.length >= MIN_LENGTH;
  return useApiQuery(
    isSearch ? ['rooms', 'palette', query] : null,
    () => call(api.listRooms, { params: { query } }),
    // Found rooms stay while the next search runs, but not beside a text that is too short to search for.
    { keepPreviousData: isSearch, revalidateOnFocus: false },
  );
}
