import { type Call, setVisitToken } from '@portal/shared/api';
import { callAsVisit } from '#parts/api';

/** First part of the cache keys for visitors' pages; no live topic, since visitors get no events. */
export const MY_VISIT_DOMAIN = 'my-visit';

/**
 * Calls on behalf of a visit: `asVisit(uuid)(api.getMyVisit)`. Sets the token for every call, so that two visits
 * opened one after the other in the same page (a kiosk) never mix.
 */
export function asVisit(uuid: string): Call {
  setVisitToken(uuid);
  return callAsVisit;
}
