/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  cameras: { features: ['camera'], groups: ['superadmin', 'parking_admin'] },
} as const;

export const LIVE_VIEW_PATH = '/parking/live-view';
export const PLATE_LISTS_PATH = '/parking/plates';
