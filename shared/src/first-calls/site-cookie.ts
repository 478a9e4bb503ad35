import { currentSite, parseStoredSite, storedSiteText } from '../session/current-site.ts';
import type { CallSession } from './call-address.ts';

/** Name of the cookie; it lives as long as the choice itself, a browser session. */
export const SITE_COOKIE = 'portal-site';

/**
 * The cookie's form of a chosen site: the person's id, and the site's (`7.3`, `7.all`). Only the tab knows its
 * choice; the server guesses from the cookie, and a wrong guess only costs some calls that no one uses.
 */
export function siteCookie(userId: number, siteId: number | null): string {
  return `${userId}.${storedSiteText(siteId)}`;
}

/** The site that this person's screens show, by the same rule as in the browser; ignores another person's choice. */
export function chosenSiteFrom(cookies: string | undefined, user: NonNullable<CallSession['user']>) {
  const [, owner, site] = /(?:^|; )portal-site=(\d{1,16})\.(\w{1,16})/.exec(cookies ?? '') ?? [];
  const stored = Number(owner) === user.id ? parseStoredSite(site ?? null) : undefined;
  return currentSite(user.permittedSites, stored, user.siteId);
}
