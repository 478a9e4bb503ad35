import { parseUrl } from '../links/parse-url.ts';

const HOME = '/';
const LOG_IN = '/log-in';
/** A screen of mf-identity; the only one that is open while a required second factor is missing. */
export const SECOND_FACTOR = '/edit-profile/second-factor';
const REDIRECT_FROM = 'redirectFrom';
const MAX_LENGTH = 2_000;
/** Places that lead back to the log-in, or end the session that has just begun. */
const NOT_A_DESTINATION = /^\/(log-in|logout|admin\/logout|api)(\/|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; URL parsers drop some of them.
const UNSAFE = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;

/**
 * Where to go after log-in, from a value that anyone may have put into a link: a path of this portal with its query
 * and fragment, or `/` (rules/access.md#redirects). The path is checked as given, decoded, and as the browser
 * resolves it.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return HOME;
  if (!value.startsWith('/') || UNSAFE.test(value)) return HOME;
  const base = 'http://portal.invalid';
  const url = parseUrl(value, base);
  if (!url || url.origin !== base) return HOME;
  const [path = ''] = value.split(/[?#]/);
  if (!isPlainPath(path) || !isPlainPath(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Checked at every level of encoding, because each hop (proxy, server, router) may decode it once more. */
function isPlainPath(path: string): boolean {
  let decoded = path;
  for (let level = 0; level < 5; level += 1) {
    if (
      decoded.includes('//') ||
      UNSAFE.test(decoded.replaceAll(' ', '')) ||
      NOT_A_DESTINATION.test(decoded)
    ) {
      return false;
    }
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return false;
    }
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}

/**
 * The log-in screen's address for a person who wanted to go elsewhere: `/log-in?redirectFrom=%2Fdesks`
 * (rules/frame.md#routes). The fragment is left out: it may contain a token, and tokens never travel in a query.
 */
export function logInPath(location: Wanted): string {
  return withRedirect(LOG_IN, location);
}

/** The same for a person who has to set up a second factor first (rules/second-factor.md#required). */
export function secondFactorPath(location: Wanted): string {
  return withRedirect(SECOND_FACTOR, location);
}

interface Wanted {
  pathname: string;
  search: string;
}

function withRedirect(screen: string, { pathname, search }: Wanted): string {
  const wanted = safeRedirect(pathname + search);
  return wanted === HOME ? screen : `${screen}?${new URLSearchParams({ [REDIRECT_FROM]: wanted })}`;
}

/** The destination after log-in, from the log-in screen's own query. */
export function readRedirect(search: URLSearchParams): string {
  return safeRedirect(search.get(REDIRECT_FROM));
}
