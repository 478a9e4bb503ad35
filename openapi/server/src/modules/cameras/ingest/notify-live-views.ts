import type { Tx } from '../../../db/database.ts';
import { type Changes, publishChange } from '../../../mechanisms/changes.ts';

/** Minimum interval per site: each change makes every open live view reload. */
const AT_MOST_EVERY_MS = 500;

interface Teller {
  clientId: number;
  changes: Changes;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  background(work: Promise<unknown>): void;
}

/** When each site was last notified, and whether a notification is scheduled; of one server. */
const told = new WeakMap<Changes, Map<string, { at: number; waits: boolean }>>();

/**
 * Notifies open live views of a new event after its transaction, so that a camera never waits for it: immediately, and in a
 * burst every half second. If the server dies before, the views find the event at their next poll, 5 s later.
 */
export function notifyLiveViews(teller: Teller, siteId: number): void {
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
      // Events from now on need another notification.
      last.waits = false;
      last.at = performance.now();
      return teller.transaction((tx) => publishChange(tx, 'cameras', siteId));
    }),
  );
}
