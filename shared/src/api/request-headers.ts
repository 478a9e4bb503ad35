import { readStored, STORED } from '../session/storage.ts';

/** What the headers of a call depend on, apart from the call. */
export interface HeaderContext {
  cookies: string;
  locale: string;
  loggedIn: boolean;
  screenUuid: string | null;
  visitToken: string | null;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * The headers that every call carries (spec 1 §7).
 * A screen and a visit are never named together, nor beside a session (decisions §2).
 */
export function requestHeaders(method: string, context: HeaderContext): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': context.locale };
  const token = SAFE.has(method) ? undefined : antiForgeryToken(context.cookies);
  if (token !== undefined) headers['X-CSRFToken'] = token;
  if (!context.loggedIn) {
    if (context.screenUuid) headers.Authorization = `Screen ${context.screenUuid}`;
    else if (context.visitToken) headers.Authorization = `Visit ${context.visitToken}`;
  }
  return headers;
}

/** The cookie has its prefixed name on https. */
function antiForgeryToken(cookies: string): string | undefined {
  const values = new Map(
    cookies.split('; ').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
  const token = values.get('__Host-csrftoken') ?? values.get('csrftoken');
  return token ? decoded(token) : undefined;
}

/** A cookie that somebody broke makes the server refuse the call; it must not break the page. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

let visitToken: string | null = null;

/** The visit that an anonymous visitor came with; it lives with the page, never in storage. */
export function setVisitToken(token: string | null): void {
  visitToken = token;
}

export function currentHeaderContext(session: { user: unknown; locale: string }): HeaderContext {
  return {
    cookies: globalThis.document?.cookie ?? '',
    locale: session.locale,
    loggedIn: session.user !== null,
    screenUuid: readStored('localStorage', STORED.screen),
    visitToken,
  };
}
