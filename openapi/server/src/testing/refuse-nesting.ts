import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/database.ts';

/** The transaction that the current work belongs to. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses a transaction that begins inside another one. PGlite has one session, so the inner one would wait forever;
 * this shows it on PostgreSQL, where most tests run.
 */
export function refuseNesting(db: Db): Db {
  async function run<T>(begin: () => Promise<T>): Promise<T> {
    if (current.getStore()?.isOpen) {
      throw new Error('A transaction began inside another one. On PGlite it would wait forever.');
    }
    const transaction = { isOpen: true };
    try {
      return await current.run(transaction, begin);
    } finally {
      transaction.isOpen = false;
    }
  }
  return {
    ...db,
    forClient: (...call) => run(() => db.forClient(...call)),
    system: (...call) => run(() => db.system(...call)),
  };
}

/** For a test that holds rows in a transaction of its own while other callers work. */
export function asOtherCaller<T>(work: () => T): T {
  return current.exit(work);
}
