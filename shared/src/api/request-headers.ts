import { pagePerson } from '../session/session-store.ts';
import { readStored, STORED, writeStored } from '../session/storage.ts';

/** Context that determines the headers of a call, apart from the call itself. */
export interface HeaderContext {
  cookies: string;
  locale: string;
  /** The caller: the person of the session (possibly no one), the visit, or the device that this browser is. */
  as: CallerKind;
  /** The person for whom the page was opened. */
  person: string | undefined;
  screenUuid: string | null;
  visitToken: string | null;
}

export type CallerKind = 'person' | 'visit' | 'screen';

/** The server refuses a call from a page that was opened for another person (rules/access.md#whose-page). */
export const PERSON_HEADER = 'X-Portal-Person';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * The headers that every call carries (rules/conventions.md#wire). Calls of a screen or a visit name it instead of a
 * session, never both (rules/access.md#visits-and-devices): they bring no cookie, and so need no anti-forgery token.
 */
export function requestHeaders(method: string, context: HeaderContext): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': context.locale };
  if (context.as === 'screen' && context.screenUuid) headers.Authorization = `Screen ${context.screenUuid}`;
  if (context.as === 'visit' && context.visitToken) headers.Authorization = `Visit ${context.visitToken}`;
  if (context.as === 'person' && context.person) headers[PERSON_HEADER] = context.person;
  const needsToken = context.as === 'person' && !SAFE.has(method);
  const token = needsToken ? antiForgeryToken(context.cookies) : undefined;
  if (token !== undefined) headers['X-CSRFToken'] = token;
  return headers;
}

/** On https the cookie's name has a prefix. */
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

/** With a malformed cookie the server refuses the call; it must not break the page. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

let visitToken: string | null = null;

/** The visit whose page this is; stored with the page, never in storage. */
export function setVisitToken(token: string | null): void {
  visitToken = token;
}

/** The device that this browser is enrolled as, or null. */
export function screenUuid(): string | null {
  return readStored('localStorage', STORED.screen);
}

/** Makes this browser that device, until it is set to null. @param isTried a trial: leaving it deletes the device */
export function setScreenUuid(uuid: string | null, isTried = false): void {
  writeStored('localStorage', STORED.screen, uuid);
  writeStored('localStorage', STORED.triedScreen, isTried ? uuid : null);
}

/** Whether this browser's device was created here, to try it. */
export function isScreenTried(): boolean {
  const uuid = screenUuid();
  return uuid !== null && uuid === readStored('localStorage', STORED.triedScreen);
}

export function currentHeaderContext(as: CallerKind, locale: string): HeaderContext {
  return {
    cookies: globalThis.document?.cookie ?? '',
    locale,
    as,
    person: pagePerson(),
    screenUuid: screenUuid(),
    visitToken,
  };
}
