import { type PaletteActionProps, usePaletteResults } from '@portal/shared/palette';
import { permittedSites, useSession } from '@portal/shared/session';
import { useT } from '#parts/desks';
import { desksLink } from '../paths.ts';
import { useDeskSearch } from './calls.ts';

const MOST = 8;

/** Desks for the command palette: at the chosen site, each a way to the grid that shows it. */
export function DeskResults({ query }: PaletteActionProps) {
  const t = useT();
  const site = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const { data, isLoading } = useDeskSearch(query, site);
  usePaletteResults({
    heading: t('desks'),
    isSearching: isLoading,
    options: (data?.results ?? []).slice(0, MOST).map((desk) => ({
      id: String(desk.id),
      label: desk.name,
      note: [desk.zone, sites.find(({ id }) => id === desk.siteId)?.name].filter(Boolean).join(' · '),
      icon: 'desk',
      to: desksLink({ site: desk.siteId, zone: desk.zoneId, search: desk.name }),
    })),
  });
  return null;
}
