import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';

/** Rooms are searched for by so many characters (rules/formats.md#search). */
const MIN_LENGTH = 3;

/** Rooms whose name contains the text, at all permitted sites. */
export function useRoomSearch(text: string) {
  const search = text.trim();
  const isSearch = search.length >= MIN_LENGTH;
  return useRead(
    api.listRooms,
    isSearch ? { query: { search, limit: 25 } } : null,
    // Found rooms stay while the next search runs, but not beside a text that is too short to search for.
    { keepPreviousData: isSearch, revalidateOnFocus: false },
  );
}
