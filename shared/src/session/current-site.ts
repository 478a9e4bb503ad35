import { recordId } from '../links/index.ts';

interface SiteLike {
  id: number;
}

/** The choice stored in the browser session: a site's id, `null` for "all sites", `undefined` for no choice yet. */
export type StoredSite = number | null | undefined;

/**
 * The site that the screens show; `null` means all sites (rules/frame.md#current-site). A single permitted site is
 * fixed. Otherwise this session's choice applies if it is permitted, then the user's home site, then all sites.
 */
export function currentSite(
  permittedSites: readonly SiteLike[],
  stored: StoredSite,
  homeSite: number | null,
): number | null {
  const [only] = permittedSites;
  if (only && permittedSites.length === 1) return only.id;
  const permitted = (id: number) => permittedSites.some((site) => site.id === id);
  if (stored === null) return null;
  if (stored !== undefined && permitted(stored)) return stored;
  return homeSite !== null && permitted(homeSite) ? homeSite : null;
}

/** Whether the user cannot choose a site. */
export function isSiteFixed(permittedSites: readonly SiteLike[]): boolean {
  return permittedSites.length === 1;
}

/** Parses the text of `storedSiteText`; anything else counts as no choice. */
export function parseStoredSite(text: string | null): StoredSite {
  if (text === 'all') return null;
  return recordId(text) ?? undefined;
}

export function storedSiteText(siteId: number | null): string {
  return siteId === null ? 'all' : String(siteId);
}
