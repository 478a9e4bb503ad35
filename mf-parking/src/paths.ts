/** One's own parking: calendar, list, weekly requests. Its tab is in the query. */
export const PARKING_PATH = '/parking';

/** Who each part is for; the same words as `x-access` of what it calls. */
export const GATES = {
  /** The screen: also where the client has set that parking is free for all, which only the dashboard goes by. */
  parks: { features: ['parking'], groups: ['parking'] },
  counts: { features: ['space counts'] },
  parking: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
} as const;
