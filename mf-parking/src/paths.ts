/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  /** Who decides about requests (rules/parking.md#approvals). */
  decides: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
  /** Who keeps car parks; the administration area itself is for its own groups. */
  keepsCarParks: { features: ['parking'], groups: ['parking_admin', 'superadmin', 'admin'] },
} as const;

export const PARKING_APPROVE_PATH = '/parking/approve';
export const PARKING_DECIDE_PATH = '/parking/decide/:token';
export const CAR_PARKS_PATH = '/parking/carparks';
