import { createSmallStore } from '../base/small-store.ts';

/**
 * Number of things that wait for this person, by the key of its row in the drawer. Empty until they have been
 * counted.
 */
export const waitingCounts = createSmallStore<Readonly<Record<string, number>>>({});

/** False while anything on the first screen is still waiting. */
export const isTimeToCount = createSmallStore(false);
