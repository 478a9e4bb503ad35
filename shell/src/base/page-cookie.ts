/** Lasts for a year. */
export const FOR_A_YEAR = `; max-age=${365 * 24 * 3600}`;

/** Keeps in a cookie what the server stamps into the next page. `lasts`: an attribute; without one as long as the browser is open. */
export function writePageCookie(name: string, value: string, lasts = ''): void {
  if (document.cookie.split('; ').includes(`${name}=${value}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/${lasts}; samesite=lax`;
}
