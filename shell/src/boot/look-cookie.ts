import { sessionStore } from '@portal/shared/session';
import { FOR_A_YEAR, writePageCookie } from '../base/page-cookie.ts';

/**
 * Keeps theme and language in cookies as well, so that the server can stamp them into the page: its outline is painted
 * before any script runs, and must not be light for somebody who works in the dark. `hosting` reads both names.
 */
export function keepLookCookies(): void {
  const keep = () => {
    const { theme, locale } = sessionStore.getState();
    writePageCookie('portal-theme', theme, FOR_A_YEAR);
    writePageCookie('portal-locale', locale, FOR_A_YEAR);
  };
  keep();
  sessionStore.subscribe(keep);
}
