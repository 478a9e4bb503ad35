import { permittedSites, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { siteToday } from './domain/site-day.ts';

/** Today at any site, `null` for "all sites", as of this rendering. */
export function useSiteToday(): (siteId: number | null) => CalendarDay {
  const sites = useSession(permittedSites);
  const homeSiteId = useSession(({ user }) => user?.siteId ?? null);
  const now = Date.now();
  return (siteId) => siteToday(sites, siteId, homeSiteId, now);
}
