import { browserZone, type CalendarDay, type Instant, today } from '@portal/shared/time';

interface ZonedSite {
  id: number;
  timeZone: string;
}

/**
 * Today at the chosen site. Where all sites are shown, today at the home site, else at the first permitted one.
 */
export function siteToday(
  sites: readonly ZonedSite[],
  siteId: number | null,
  homeSiteId: number | null,
  now: Instant,
): CalendarDay {
  const find = (id: number | null) => sites.find((site) => site.id === id);
  const site = find(siteId) ?? find(homeSiteId) ?? sites[0];
  return today(site?.timeZone ?? browserZone(), now);
}
