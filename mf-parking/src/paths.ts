/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
} as const;
