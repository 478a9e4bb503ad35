const HIDDEN = '…';
/** Query parameters whose values grant access. */
const SECRETS = ['token', 'pin'];
/** Tokens in the portal's emails have 43 characters; no name of a screen or record comes near that. */
const TOKEN = /^[A-Za-z0-9_-]{24,}$/;
const MAX_LENGTH = 2000;

/**
 * The address of a page for a support ticket (rules/frame.md#support), without anything that grants access to an
 * account or a visit: tokens in path and query, and the fragment. At most 2000 characters.
 */
export function pageUrl({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const path = pathname
    .split('/')
    .map((part) => (TOKEN.test(part) ? HIDDEN : part))
    .join('/');
  const query = new URLSearchParams(search);
  for (const name of SECRETS) if (query.has(name)) query.set(name, HIDDEN);
  const text = query.toString();
  return `${origin}${path}${text && `?${text}`}`.slice(0, MAX_LENGTH);
}
