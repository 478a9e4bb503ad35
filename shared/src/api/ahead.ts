import { sessionStore } from '../session/session-store.ts';
import { PERSON_HEADER } from './request-headers.ts';

// Answers that are here before the part that asks for them (rules/remotes.md#first-calls): out of the page, or asked for
// on hover. Each is used once, by exactly that call, and only while it is fresh; else the call goes over the network.

/** Longer than this no answer waits for its call. */
export const FRESH_MS = 10_000;
/** A page that is older by the clocks of server and device came out of some cache, against its headers. */
const CLOCKS_APART_MS = 5 * 60_000;

interface Ahead {
  /** `undefined`: it did not come, or says no. */
  readonly answer: Promise<Response | undefined>;
  /** When the server made it at the latest; milliseconds of the page's own clock, which nobody can set. */
  readonly made: number;
}

/** What the server puts into the page. */
interface AnswersInPage {
  readonly user: number;
  readonly locale: string;
  /** Instant, ISO 8601. */
  readonly made: string;
  readonly answers: readonly { readonly url: string; readonly body: unknown }[];
}

const ahead = new Map<string, Ahead>();
/** Of the answers that were taken last: when the oldest was made, when the newest was taken. */
let taken = { made: Number.NEGATIVE_INFINITY, at: Number.NEGATIVE_INFINITY };

/** By address, with its parameters in one order and one spelling. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const isFresh = ({ made }: Ahead): boolean => performance.now() - made <= FRESH_MS;

/**
 * Takes in what the page has brought along, once the session is known. `text`: the content of its block of data.
 * What is malformed, another person's, in another language or not of now is left; nothing is said, because nothing is lost.
 */
export function bringAnswers(text: string | null | undefined): void {
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
    // No JSON, or not of this form.
  }
}

/** `Response.json` is younger than some supported browsers. */
function jsonResponse(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

/** When the page's answer began; `undefined` for one that the browser may have had from before. */
function pageMade(): number | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const page = entry as PerformanceNavigationTiming | undefined;
  return page?.type === 'back_forward' ? undefined : (page?.responseStart ?? 0);
}

/** Asks for what somebody will want to see in a moment, unless that was just done. Never rejects, tells nobody. */
export function askAhead(address: string): void {
  const { user, sessionLost, locale } = sessionStore.getState();
  for (const [key, one] of ahead) if (!isFresh(one)) ahead.delete(key);
  const key = keyOf(address);
  if (user === null || sessionLost || ahead.has(key)) return;
  const answer = globalThis
    // Absolute, as in `createApi`.
    .fetch(`${globalThis.location?.origin ?? ''}${address}`, {
      headers: { Accept: 'application/json', 'Accept-Language': locale, [PERSON_HEADER]: String(user.id) },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(FRESH_MS),
    })
    // Read at once: the time-out would also end a body that nobody has read yet.
    .then(async (response) => (response.ok ? jsonResponse(await response.json()) : undefined))
    .catch(() => undefined);
  ahead.set(key, { answer, made: performance.now() });
}

/** Of these a screen was rendered that nobody has seen yet. */
const copied = new Set<string>();

/**
 * The answer to this call, if it is here or on its way; it is then gone. A `copy` is for a screen out of sight: it goes when
 * that is shown, and is there for the next look if it is not.
 */
export function takeAhead(
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

/** What was copied has been shown, and so was used. */
export function forgetCopied(): void {
  for (const key of copied) ahead.delete(key);
  copied.clear();
}

let isOnlyAhead = false;

/** Runs `work`, whose calls are answered by what is here or on its way and never by the network: they fail without it. */
export function withAnswersAhead<Result>(work: () => Result): Result {
  isOnlyAhead = true;
  try {
    return work();
  } finally {
    isOnlyAhead = false;
  }
}

/** Whether the call that begins now is one of those; asked before it waits for anything. */
export const asksOnlyAhead = (): boolean => isOnlyAhead;

const listeners = new Set<() => void>();

/** After a write, news, or a change of the session: what is here may be of before. */
export function forgetAhead(): void {
  ahead.clear();
  for (const listener of listeners) listener();
}

/** Hears of it, for what was made of such answers. Gives back how to stop. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many milliseconds ago the oldest of the answers was made that were taken just now; 0 if none was. */
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
