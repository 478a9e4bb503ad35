import { sessionStore } from '@portal/shared/session';

const YEAR_S = 365 * 24 * 3600;

/**
 * Keeps theme and language in cookies as well, so that the server can stamp them into the page: its outline is painted
 * before any script runs, and must not be light for somebody who works in the dark. `hosting` reads both names.
 */
export function keepLookCookies(): void {
  const keep = () => {
    const { theme, locale } = sessionStore.getState();
    writeCookie('portal-theme', theme);
    writeCookie('portal-locale', locale);
  };
  keep();
  sessionStore.subscribe(keep);
}

function writeCookie(name: string, value: string): void {
  if (document.cookie.split('; ').includes(`${name}=${value}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
