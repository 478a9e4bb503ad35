import { type Call, setVisitToken } from '@portal/shared/api';
import { callAsVisit } from '#parts/api';

/** First part of the cache keys of what a visitor sees; no live topic, since visitors have no events. */
export const MY_VISIT_DOMAIN = 'my-visit';

/**
 * What calls in the name of that visit: `asVisit(uuid)(api.getMyVisit)`. The token is set at every call, so that two visits opened one after the other in the same
 * page (a kiosk) never meet.
 */
export function asVisit(uuid: string): Call {
  setVisitToken(uuid);
  return callAsVisit;
}
