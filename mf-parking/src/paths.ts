import type { Gate } from '@portal/shared/access';

/** Patterns of the routes, next to the builders of links to them. */

/** The users of each part; the same names as in `x-access` of its operations. */
export const GATES = {
  /** The screen, even if the client's setting makes parking free for all; only the dashboard follows that setting. */
  own: { features: ['parking'], groups: ['parking'] },
  /** Everyone at a client with parking can get a lift. */
  carShare: { features: ['parking'] },
  /** People who park, and people who direct others to a space. */
  counts: {
    features: ['space counts'],
    groups: ['parking', 'parking_admin', 'superadmin', 'reception', 'security'],
  },
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  /** The user's own reservations and those they manage (rules/parking.md#why). */
  parks: { features: ['parking'], groups: ['parking', 'parking_admin', 'PA', 'superadmin'] },
  /** Users who decide on requests (rules/parking.md#approvals) and see the queue. */
  administers: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
  /** Visitors' parking; the server decides whose. */
  visitors: {
    features: ['parking', 'reception'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
  },
  /** Users who manage car parks; the administration area has its own groups. */
  keepsCarParks: { features: ['parking'], groups: ['parking_admin', 'superadmin', 'admin'] },
  /** Users who may have credits: everyone, at clients that have them. */
  credits: { features: ['paypark'] },
  /** Users who see and correct everyone's credits. */
  administersCredits: { features: ['paypark'], groups: ['parking_admin', 'superadmin'] },
  cameras: { features: ['camera'], groups: ['superadmin', 'parking_admin'] },
} as const satisfies Record<string, Gate>;

/** The user's own parking: calendar, list, weekly requests. The query has the tab. */
export const PARKING_PATH = '/parking';
/** The same with the request dialog open. */
export const REQUEST_PARKING_LINK = `${PARKING_PATH}?request=true`;
export const PARKING_APPROVE_PATH = '/parking/approve';
export const PARKING_DECIDE_PATH = '/parking/decide/:token';
export const PARKING_TAKE_PATH = '/parking/take/:token';
export const PARKING_SWAP_PATH = '/parking/swaps/:token';
export const CAR_SHARE_PATH = '/car-share';
export const CAR_SHARE_ANSWER_PATH = '/car-share/answer/:token';
export const PERMITS_PATH = '/parking/permits';
export const CAR_PARKS_PATH = '/parking/carparks';
export const LIVE_VIEW_PATH = '/parking/live-view';
export const PLATE_LISTS_PATH = '/parking/plates';

/** The user's own parking, with the dialog for a notification about free spaces on this day. */
export function parkingWatchLink(day: string): string {
  return `${PARKING_PATH}?tell=${day}`;
}

/** The same, with the dialog for offering a confirmed day to a colleague. */
export function parkingSwapLink(reservationId: number): string {
  return `${PARKING_PATH}?swap=${reservationId}`;
}

/** Car Share, with the dialog for offering seats on the day of a reservation. */
export function offerSeatsLink(reservationId: number): string {
  return `${CAR_SHARE_PATH}?offer=${reservationId}`;
}
/** The payment provider redirects here. */
export const CREDITS_PATH = '/credits';
/** Public; on signs at car parks. */
export const PARKING_REGISTER_PATH = '/parking/register';

export const PARKING_WHY_PATH = '/parking/requests/:id/why';

/** Explains the status of a reservation; emails link to it, too. */
export function parkingExplanationLink(id: number): string {
  return `/parking/requests/${id}/why`;
}
