import { sessionStore } from '../session/session-store.ts';
import { PERSON_HEADER } from './request-headers.ts';

// Answers that arrive before the component that needs them (rules/remotes.md#first-calls): embedded in the page, or
// prefetched on hover. Each is used once, by exactly that call, and only while fresh; otherwise the call goes over
// the network.

/** An answer expires for its call after this time. */
export const FRESH_MS = 10_000;
/** If the clocks of server and device show that the page is older, it came from a cache, despite its headers. */
const CLOCKS_APART_MS = 5 * 60_000;

interface Ahead {
  /** `undefined`: it did not arrive, or is an error. */
  readonly answer: Promise<Response | undefined>;
  /** Latest time at which the server created it; milliseconds of the page's own clock, which no one can change. */
  readonly made: number;
}

/** Answers that the server embeds in the page. */
interface AnswersInPage {
  readonly user: number;
  readonly locale: string;
  /** Instant, ISO 8601. */
  readonly made: string;
  readonly answers: readonly { readonly url: string; readonly body: unknown }[];
}

const ahead = new Map<string, Ahead>();
/** About the answers that were used last: when the oldest was created, and when the newest was used. */
let taken = { made: Number.NEGATIVE_INFINITY, at: Number.NEGATIVE_INFINITY };

/** By address, with its parameters in one order and one spelling. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const isFresh = ({ made }: Ahead): boolean => performance.now() - made <= FRESH_MS;

/**
 * Takes the answers embedded in the page, once the session is known. `text`: the content of their data block. Ignores
 * answers that are malformed, outdated, another person's or in another language, silently, because nothing is lost.
 */
export function loadEmbeddedResponses(text: string | null | undefined): void {
  const made = pageMade();
  if (!text || made === undefined) return;
  try {
    const { user, locale, made: madeAt, answers } = JSON.parse(text) as AnswersInPage;
    const session = sessionStore.getState();
    if (user !== session.user?.id || locale !== session.locale) return;
    if (!(Math.abs(Date.now() - Date.parse(madeAt)) <= CLOCKS_APART_MS)) return;
    for (const { url, body } of answers) {
      if (body !== null && typeof body === 'object')
        ahead.set(keyOf(url), { answer: Promise.resolve(jsonResponse(body)), made });
    }
  } catch {
    // Not JSON, or not of this shape.
  }
}

/** `Response.json` is younger than some supported browsers. */
function jsonResponse(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

/** Start of the page's response; `undefined` if the browser may have cached the page. */
function pageMade(): number | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const page = entry as PerformanceNavigationTiming | undefined;
  return page?.type === 'back_forward' ? undefined : (page?.responseStart ?? 0);
}

/**
 * Requests data that the person will probably need in a moment, unless that was just done. Never rejects or reports.
 */
export function prefetchData(address: string): void {
  const { user, sessionLost, locale } = sessionStore.getState();
  for (const [key, one] of ahead) if (!isFresh(one)) ahead.delete(key);
  const key = keyOf(address);
  if (user === null || sessionLost || ahead.has(key)) return;
  const answer = globalThis
    // Absolute, as in `create-api.ts`.
    .fetch(`${globalThis.location?.origin ?? ''}${address}`, {
      headers: { Accept: 'application/json', 'Accept-Language': locale, [PERSON_HEADER]: String(user.id) },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(FRESH_MS),
    })
    // Read immediately: the time-out would also abort a body that no one has read yet.
    .then(async (response) => (response.ok ? jsonResponse(await response.json()) : undefined))
    .catch(() => undefined);
  ahead.set(key, { answer, made: performance.now() });
}

/** Answers that were used to render a screen that is not shown yet. */
const copied = new Set<string>();

/**
 * The answer to this call, if it has arrived or is pending; it is then removed. A `copy` is for a screen that is not
 * shown yet: it is removed when the screen is shown, and stays for the next attempt otherwise.
 */
export function takePrefetched(
  { method, url, headers }: Request,
  how?: 'copy',
): Promise<Response | undefined> | undefined {
  if (ahead.size === 0 || method !== 'GET' || headers.get('Accept') !== 'application/json') return undefined;
  const key = keyOf(url);
  const known = ahead.get(key);
  if (how === 'copy') copied.add(key);
  else ahead.delete(key);
  if (!known || !isFresh(known)) return undefined;
  const at = performance.now();
  taken = { made: at - taken.at > FRESH_MS ? known.made : Math.min(taken.made, known.made), at };
  return how === 'copy' ? known.answer.then((answer) => answer?.clone()) : known.answer;
}

/** The prepared screen is shown, so its answers count as used. */
export function forgetCopied(): void {
  for (const key of copied) ahead.delete(key);
  copied.clear();
}

let isOnlyAhead = false;

/**
 * Runs `work`, whose calls only get answers that have arrived or are pending, never the network: without one, they
 * fail.
 */
export function withPrefetchedOnly<Result>(work: () => Result): Result {
  isOnlyAhead = true;
  try {
    return work();
  } finally {
    isOnlyAhead = false;
  }
}

/** Whether the call that begins now is one of those; to be called before it awaits anything. */
export const asksOnlyAhead = (): boolean => isOnlyAhead;

const listeners = new Set<() => void>();

/** After a write, an update from the server, or a change of the session: stored answers may be outdated. */
export function forgetAhead(): void {
  ahead.clear();
  for (const listener of listeners) listener();
}

/** Subscribes to that, for anything created from such answers. Returns the unsubscribe function. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Age in milliseconds of the oldest answer among those that were just used; 0 if none was. */
export function aheadSinceMs(): number {
  const now = performance.now();
  return now - taken.at > FRESH_MS ? 0 : now - taken.made;
}

sessionStore.subscribe((now, before) => {
  const isSame =
    now.user?.id === before.user?.id &&
    now.siteId === before.siteId &&
    now.locale === before.locale &&
    now.sessionLost === before.sessionLost;
  if (!isSame) forgetAhead();
});
globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && forgetAhead());
