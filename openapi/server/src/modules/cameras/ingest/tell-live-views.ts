import type { Tx } from '../../../db/database.ts';
import { type Changes, publishChange } from '../../../mechanisms/changes.ts';

/** At most so often a site: each piece of news has every open live view ask again. */
const AT_MOST_EVERY_MS = 500;

interface Teller {
  clientId: number;
  changes: Changes;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  background(work: Promise<unknown>): void;
}

/** When each site was told last, and whether it is going to be; of one server. */
const told = new WeakMap<Changes, Map<string, { at: number; waits: boolean }>>();

/**
 * Tells open live views of a new event after its transaction, so that a camera never waits for it: at once, and in a burst once in
 * half a second. What a server that dies does not say is found by the next look, 5 s later.
 */
export function tellLiveViews(teller: Teller, siteId: number): void {
  const sites = told.get(teller.changes) ?? new Map<string, { at: number; waits: boolean }>();
  told.set(teller.changes, sites);
  const key = `${teller.clientId} ${siteId}`;
  const last = sites.get(key) ?? { at: Number.NEGATIVE_INFINITY, waits: false };
  sites.set(key, last);
  if (last.waits) return;
  last.waits = true;
  const wait = Math.max(0, last.at + AT_MOST_EVERY_MS - performance.now());
  teller.background(
    new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
      // From now on an event is told by the next piece of news.
      last.waits = false;
      last.at = performance.now();
      return teller.transaction((tx) => publishChange(tx, 'cameras', siteId));
    }),
  );
}
