import { createSmallStore } from '../base/small-store.ts';

/** By the key of its row in the drawer: how many things wait for this person. Empty until they have been counted. */
export const waitingCounts = createSmallStore<Readonly<Record<string, number>>>({});

/** False until nothing of the first screen waits any more. */
export const isTimeToCount = createSmallStore(false);
