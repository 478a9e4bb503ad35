import { type Call, callAs, revalidateDomain, type Send, sendAs, setVisitToken } from '@portal/shared/api';

/** First part of the cache keys for visitors' pages; no live topic, since visitors get no events. */
export const MY_VISIT_DOMAIN = 'my-visit';

const callAsVisit = callAs('visit');
const sendOfVisit = sendAs('visit');

/**
 * Calls on behalf of a visit: `asVisit(uuid)(api.getMyVisit)`. Sets the token for every call, so that two visits
 * opened one after the other in the same page (a kiosk) never mix.
 */
export function asVisit(uuid: string): Call {
  setVisitToken(uuid);
  return callAsVisit;
}

/** The same for a write: `sendAsVisit(uuid)(api.signNda, { body })`. */
export function sendAsVisit(uuid: string): Send {
  setVisitToken(uuid);
  return sendOfVisit;
}

/** Reloads the visit after a write: most answers are reception's view of it, not the visitor's. */
export async function thenReloadMyVisit(write: Promise<unknown>): Promise<void> {
  await write;
  await revalidateDomain(MY_VISIT_DOMAIN);
}
