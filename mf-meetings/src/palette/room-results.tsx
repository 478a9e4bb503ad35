import * as api from '@portal/openapi/meetings';
import { SEARCH_MIN_LENGTH, useRead } from '@portal/shared/api';
import { matchesQuery, type PaletteActionProps, useBySite, usePaletteResults } from '@portal/shared/palette';
import { freeRoomsLink, roomLink } from '#paths';
import { useT } from './texts/en.ts';

const MOST = 8;
const FREE_MINUTES = 30;

/** For the command palette: rooms by name at every permitted site, each a way to its page, and those that are free now. */
export function RoomResults({ query }: PaletteActionProps) {
  const t = useT();
  const { hereFirst, elsewhere } = useBySite();
  const search = query.trim();
  const isSearch = search.length >= SEARCH_MIN_LENGTH;
  const { data, isLoading } = useRead(
    api.listRooms,
    isSearch ? { query: { search, limit: 25 } } : null,
    // Found rooms stay while the next search runs, but not with a text that is too short to search for.
    { keepPreviousData: isSearch, revalidateOnFocus: false },
  );
  const freeNow = t('freeNow', { count: FREE_MINUTES });
  const found = hereFirst(data?.results ?? [])
    .slice(0, MOST)
    .map((room) => ({
      id: String(room.id),
      label: room.name,
      note: [room.reason, elsewhere(room.siteId)].filter(Boolean).join(' · '),
      icon: 'building' as const,
      to: roomLink(room.id),
    }));
  const isFreeWanted = search !== '' && matchesQuery(query, freeNow, t('rooms'));
  usePaletteResults({
    heading: t('rooms'),
    isSearching: isLoading,
    options: isFreeWanted
      ? [{ id: 'free-now', label: freeNow, icon: 'clock', to: freeRoomsLink(FREE_MINUTES) }, ...found]
      : found,
  });
  return null;
}
