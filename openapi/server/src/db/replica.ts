import { type Db, sqlState, type Tx } from './database.ts';
import type { Locale } from './locale.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A copy of the database that only answers reports; the main database replaces it where it cannot. */
export interface Replica {
  /** Runs `work` in a read-only transaction; if the replica fails, once more on the main database. */
  read<T>(clientId: number, work: (tx: Tx) => Promise<T>, locale?: Locale): Promise<T>;
}

export interface ReplicaOptions {
  replica: Db;
  main: Db;
  now: () => Date;
  /** Called each time that the main database answers instead. */
  onFallback: (reason: Error) => void;
}

/** How long a replica that was away is not asked again. */
const PAUSE_MS = 30_000;

/** 40001: cancelled by the replication; 42: a table or column whose migration it has not replayed yet. */
const BEHIND = new Set(['40001', '42P01', '42703']);

export function createReplica({ replica, main, now, onFallback }: ReplicaOptions): Replica {
  let awayUntil = 0;
  return {
    async read(clientId, work, locale) {
      const readOnly = { readOnly: true, ...(locale && { locale }) };
      if (now().getTime() >= awayUntil) {
        try {
          return await replica.forClient(clientId, work, readOnly);
        } catch (error) {
          const isAway = error instanceof DatabaseUnavailable;
          if (!isAway && !BEHIND.has(sqlState(error) ?? '')) throw error;
          if (isAway) awayUntil = now().getTime() + PAUSE_MS;
          onFallback(error as Error);
        }
      }
      return main.forClient(clientId, work, readOnly);
    },
  };
}
