import { matchesQuery, type PaletteActionProps, usePaletteResults } from '@portal/shared/palette';
import { permittedSites, useSession } from '@portal/shared/session';
import { freeRoomsLink, roomLink } from '#paths';
import { useRoomSearch } from './calls.ts';
import { useT } from './texts/en.ts';

const MOST = 8;
const FREE_MINUTES = 30;

/** For the command palette: rooms by name, each a way to its page, and those that are free now. */
export function RoomResults({ query }: PaletteActionProps) {
  const t = useT();
  const site = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const { data, isLoading } = useRoomSearch(query, site);
  const freeNow = t('freeNow', { count: FREE_MINUTES });
  const found = (data?.results ?? []).slice(0, MOST).map((room) => ({
    id: String(room.id),
    label: room.name,
    note: [room.reason, sites.find(({ id }) => id === room.siteId)?.name].filter(Boolean).join(' · '),
    icon: 'building' as const,
    to: roomLink(room.id),
  }));
  const isFreeWanted = query.trim() !== '' && matchesQuery(query, freeNow, t('rooms'));
  usePaletteResults({
    heading: t('rooms'),
    isSearching: isLoading,
    options: isFreeWanted
      ? [{ id: 'free-now', label: freeNow, icon: 'clock', to: freeRoomsLink(FREE_MINUTES) }, ...found]
      : found,
  });
  return null;
}
