import { chosenSiteFrom, SITE_COOKIE, siteCookie } from '@portal/shared/first-calls';
import { type SessionState, SYSTEM_IS_DARK, sessionStore, storedDensity } from '@portal/shared/session';
import { FOR_A_YEAR, writePageCookie } from '../base/page-cookie.ts';

/**
 * Copies theme, density and language to cookies, so that the server can stamp them into the page: its outline is
 * painted before any script runs, and must not be light for a person who uses the dark theme. Also the chosen site,
 * so that the answers in the page are for that site (rules/remotes.md#first-calls). `hosting` reads all of them. A
 * theme that follows the system changes with it.
 */
export function storeDisplaySettings(): void {
  const keep = () => {
    const session = sessionStore.getState();
    writePageCookie('portal-theme', session.theme, FOR_A_YEAR);
    writePageCookie('portal-locale', session.locale, FOR_A_YEAR);
    // By default the density follows the person's groups, which the server knows.
    if (storedDensity()) writePageCookie('portal-density', session.density, FOR_A_YEAR);
    const site = siteChoice(session);
    if (site !== null) writePageCookie(SITE_COOKIE, site);
    else if (document.cookie.includes(`${SITE_COOKIE}=`)) writePageCookie(SITE_COOKIE, '', '; max-age=0');
  };
  keep();
  sessionStore.subscribe(keep);
  window.matchMedia(SYSTEM_IS_DARK).addEventListener('change', () => {
    const { themeChoice, setTheme } = sessionStore.getState();
    if (themeChoice === 'system') setTheme(themeChoice);
  });
}

/** `null`: the site is the server's default without a cookie; so nothing remains after a log-out. */
function siteChoice({ user, siteId, sessionLost }: SessionState): string | null {
  return user && !sessionLost && chosenSiteFrom(undefined, user) !== siteId
    ? siteCookie(user.id, siteId)
    : null;
}
