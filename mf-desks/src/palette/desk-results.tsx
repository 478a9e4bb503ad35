import { type PaletteActionProps, useBySite, usePaletteResults } from '@portal/shared/palette';
import { useT } from '#parts/desks';
import { desksLink } from '../paths.ts';
import { useDeskSearch } from './calls.ts';

const MOST = 8;

/** Desks for the command palette: those at the chosen site first, each a way to the grid that shows it. */
export function DeskResults({ query }: PaletteActionProps) {
  const t = useT();
  const { hereFirst, elsewhere } = useBySite();
  const { data, isLoading } = useDeskSearch(query);
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
