import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';

/** Rooms are searched for by so many characters (rules/formats.md#search). */
const MIN_LENGTH = 3;

/** Rooms whose name contains the text, at all permitted sites. */
export function useRoomSearch(text: string) {
  const search = text.trim();
  const query = { search, limit: 25 as const };
  const isSearch = search.length >= MIN_LENGTH;
  return useApiQuery(
    isSearch ? ['rooms', 'palette', query] : null,
    () => call(api.listRooms, { params: { query } }),
    // Found rooms stay while the next search runs, but not beside a text that is too short to search for.
    { keepPreviousData: isSearch, revalidateOnFocus: false },
  );
}
