import type { Gate } from '@portal/shared/access';

/** Patterns of the routes and the builders of links to them, side by side. */

/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  /** The screen: also where the client has set that parking is free for all, which only the dashboard goes by. */
  own: { features: ['parking'], groups: ['parking'] },
  counts: { features: ['space counts'] },
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  /** Own reservations, and those that one looks after (rules/parking.md#why). */
  parks: { features: ['parking'], groups: ['parking', 'parking_admin', 'PA', 'superadmin'] },
  /** Who decides about requests (rules/parking.md#approvals), and sees who is in a line. */
  administers: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
  /** Who keeps car parks; the administration area itself is for its own groups. */
  /** Parking of visitors; whose it shows is the server's to say. */
  visitors: {
    features: ['parking', 'reception'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
  },
  keepsCarParks: { features: ['parking'], groups: ['parking_admin', 'superadmin', 'admin'] },
  cameras: { features: ['camera'], groups: ['superadmin', 'parking_admin'] },
} as const satisfies Record<string, Gate>;

/** One's own parking: calendar, list, weekly requests. Its tab is in the query. */
export const PARKING_PATH = '/parking';
export const PARKING_APPROVE_PATH = '/parking/approve';
export const PARKING_DECIDE_PATH = '/parking/decide/:token';
export const PERMITS_PATH = '/parking/permits';
export const CAR_PARKS_PATH = '/parking/carparks';
export const LIVE_VIEW_PATH = '/parking/live-view';
export const PLATE_LISTS_PATH = '/parking/plates';

export const PARKING_WHY_PATH = '/parking/requests/:id/why';

/** Why a reservation is what it is; mails lead there too. */
export function parkingWhyLink(id: number): string {
  return `/parking/requests/${id}/why`;
}
