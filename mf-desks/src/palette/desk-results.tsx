import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { type PaletteActionProps, useBySite, usePaletteResults } from '@portal/shared/palette';
import { useT } from '#parts/desks';
import { desksLink } from '../paths.ts';

const MOST = 8;
/** From so many characters on; one alone finds every desk. */
const MIN_LENGTH = 2;

/** Active desks whose name or zone contains the text, for the command palette: those at the chosen site first, each a way to the grid that shows it. */
export function DeskResults({ query }: PaletteActionProps) {
  const t = useT();
  const { hereFirst, elsewhere } = useBySite();
  const isSearch = query.length >= MIN_LENGTH;
  const { data, isLoading } = useRead(
    api.listDesks,
    isSearch ? { query: { search: query, isActive: true, limit: 25 } } : null,
    // Found desks stay while the next search runs, but not beside a text that is too short to search for.
    { keepPreviousData: isSearch, revalidateOnFocus: false },
  );
  usePaletteResults({
    heading: t('desks'),
    isSearching: isLoading,
    options: hereFirst(data?.results ?? [])
      .slice(0, MOST)
      .map((desk) => ({
        id: String(desk.id),
        label: desk.name,
        note: [desk.zone, elsewhere(desk.siteId)].filter(Boolean).join(' · '),
        icon: 'desk',
        to: desksLink({ site: desk.siteId, zone: desk.zoneId, search: desk.name }),
      })),
  });
  return null;
}
