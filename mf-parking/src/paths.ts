export const PERMITS_PATH = '/parking/permits';

/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  givesPermits: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
} as const;
