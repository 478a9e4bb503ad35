import { chosenSiteFrom, SITE_COOKIE, siteCookie } from '@portal/shared/first-calls';
import { type SessionState, sessionStore } from '@portal/shared/session';
import { FOR_A_YEAR, writePageCookie } from '../base/page-cookie.ts';

/**
 * Keeps theme and language in cookies as well, so that the server can stamp them into the page: its outline is painted
 * before any script runs, and must not be light for somebody who works in the dark. And the chosen site, so that the answers
 * in the page are of that site (rules/remotes.md#first-calls). `hosting` reads all three.
 */
export function keepLookCookies(): void {
  const keep = () => {
    const session = sessionStore.getState();
    writePageCookie('portal-theme', session.theme, FOR_A_YEAR);
    writePageCookie('portal-locale', session.locale, FOR_A_YEAR);
    const site = siteChoice(session);
    if (site !== null) writePageCookie(SITE_COOKIE, site);
    else if (document.cookie.includes(`${SITE_COOKIE}=`)) writePageCookie(SITE_COOKIE, '', '; max-age=0');
  };
  keep();
  sessionStore.subscribe(keep);
}

/** `null`: the site is what the server takes it for without a cookie; nothing then stays behind after a log-out. */
function siteChoice({ user, siteId, sessionLost }: SessionState): string | null {
  return user && !sessionLost && chosenSiteFrom(undefined, user) !== siteId
    ? siteCookie(user.id, siteId)
    : null;
}
