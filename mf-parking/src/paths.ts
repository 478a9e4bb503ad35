import type { Gate } from '@portal/shared/access';

/** Patterns of the routes and the builders of links to them, side by side. */

/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  /** The screen: also where the client has set that parking is free for all, which only the dashboard goes by. */
  own: { features: ['parking'], groups: ['parking'] },
  /** Whoever works where people park may come along. */
  carShare: { features: ['parking'] },
  /** People who park, and people who lead others to a space. */
  counts: {
    features: ['space counts'],
    groups: ['parking', 'parking_admin', 'superadmin', 'reception', 'security'],
  },
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  /** Own reservations, and those that one looks after (rules/parking.md#why). */
  parks: { features: ['parking'], groups: ['parking', 'parking_admin', 'PA', 'superadmin'] },
  /** Who decides about requests (rules/parking.md#approvals), and sees who is in a line. */
  administers: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
  /** Parking of visitors; whose it shows is the server's to say. */
  visitors: {
    features: ['parking', 'reception'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
  },
  /** Who keeps car parks; the administration area itself is for its own groups. */
  keepsCarParks: { features: ['parking'], groups: ['parking_admin', 'superadmin', 'admin'] },
  /** Whoever may have credits: all at a client that has them. */
  credits: { features: ['paypark'] },
  /** Who sees everybody's, and corrects them. */
  administersCredits: { features: ['paypark'], groups: ['parking_admin', 'superadmin'] },
  cameras: { features: ['camera'], groups: ['superadmin', 'parking_admin'] },
} as const satisfies Record<string, Gate>;

/** One's own parking: calendar, list, weekly requests. Its tab is in the query. */
export const PARKING_PATH = '/parking';
/** The same with the dialog of a request open. */
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

/** One's own parking, where it asks of which day one wants to hear. */
export function parkingTellLink(day: string): string {
  return `${PARKING_PATH}?tell=${day}`;
}

/** The same, where it offers a confirmed day to a colleague. */
export function parkingSwapLink(reservationId: number): string {
  return `${PARKING_PATH}?swap=${reservationId}`;
}

/** Car Share, where it offers seats on the day of a reservation. */
export function offerSeatsLink(reservationId: number): string {
  return `${CAR_SHARE_PATH}?offer=${reservationId}`;
}
/** The payment provider leads back there. */
export const CREDITS_PATH = '/credits';
/** Public; on signs at car parks. */
export const PARKING_REGISTER_PATH = '/parking/register';

export const PARKING_WHY_PATH = '/parking/requests/:id/why';

/** Why a reservation is what it is; mails lead there too. */
export function parkingWhyLink(id: number): string {
  return `/parking/requests/${id}/why`;
}
