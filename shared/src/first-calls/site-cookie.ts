import { currentSite, parseStoredSite, storedSiteText } from '../session/current-site.ts';
import type { CallSession } from './call-address.ts';

/** Name of the cookie; it lasts as long as the choice itself, a browser session. */
export const SITE_COOKIE = 'portal-site';

/**
 * The choice of site as the cookie has it: whose, and which (`7.3`, `7.all`). Only the tab knows what is chosen in it; the
 * server guesses by this, and a wrong guess costs nothing but the calls that nobody then asks for.
 */
export function siteCookie(userId: number, siteId: number | null): string {
  return `${userId}.${storedSiteText(siteId)}`;
}

/** The site that this person's screens show, by the same rule as in the browser; anybody else's choice is none. */
export function chosenSiteFrom(cookies: string | undefined, user: NonNullable<CallSession['user']>) {
  const [, owner, site] = /(?:^|; )portal-site=(\d{1,16})\.(\w{1,16})/.exec(cookies ?? '') ?? [];
  const stored = Number(owner) === user.id ? parseStoredSite(site ?? null) : undefined;
  return currentSite(user.permittedSites, stored, user.siteId);
}
