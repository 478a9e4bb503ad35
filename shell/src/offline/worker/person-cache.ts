import { isFresh, MAX_STORED_AGE_MS } from './freshness.ts';

/** Pages delete it by this name as well (`forgetPerson` of shared). */
const NAME = 'portal-person';
const KEPT_AT = 'x-kept-at';
const UNTIL = 'x-kept-until';
const SIGNATURE = 'boot-signature';

/** Cached data of the person who is logged in; deleted as soon as someone else is. */
export type PersonKey = '/boot.json' | '/api/whoami/' | '/painted';

/** Incremented when the person changes: an answer requested before a change is not stored after it. */
let era = 0;

export const currentEra = (): number => era;

/** `until`: instant in milliseconds after which it is ignored, however recently it was stored. */
export async function keep(
  key: PersonKey,
  answer: Response,
  askedIn: number,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (askedIn !== era) return;
  const headers = new Headers({
    [KEPT_AT]: String(Date.now()),
    [UNTIL]: String(until),
    'content-type': 'application/json',
  });
  const signature = answer.headers.get(SIGNATURE);
  if (signature) headers.set(SIGNATURE, signature);
  const body = await answer.arrayBuffer();
  const cache = await caches.open(NAME);
  if (askedIn === era) await cache.put(key, new Response(body, { headers }));
}

/** The stored answer, if it is not too old. */
export async function storedResponse(
  key: PersonKey,
  atMost = MAX_STORED_AGE_MS,
): Promise<Response | undefined> {
  const cache = await caches.open(NAME);
  const found = await cache.match(key);
  if (!found) return undefined;
  const { headers } = found;
  const isGood = Date.now() < Number(headers.get(UNTIL) ?? Number.POSITIVE_INFINITY);
  if (isGood && isFresh(Number(headers.get(KEPT_AT)), Date.now(), atMost)) return found;
  await cache.delete(key);
  return undefined;
}

export async function forgetPerson(): Promise<void> {
  era += 1;
  await caches.delete(NAME);
}
