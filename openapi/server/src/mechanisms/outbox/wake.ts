import type { Db, Tx } from '../../db/database.ts';

/** Transactions that have written to the outbox. */
const marked = new WeakSet<Tx>();

export function markQueued(tx: Tx): void {
  marked.add(tx);
}

/** The same database, which calls `wake` after each committed transaction that is marked: by default, that has queued a message. */
export function wakeAfterCommit(db: Db, wake: () => void, isMarked = (tx: Tx) => marked.has(tx)): Db {
  const watched = <T>(work: (tx: Tx) => Promise<T>) => {
    let last: Tx | undefined;
    return {
      work: (tx: Tx) => {
        last = tx;
        return work(tx);
      },
      committed: () => {
        if (last && isMarked(last)) wake();
      },
    };
  };
  return {
    ...db,
    async forClient(clientId, work, options) {
      const { work: inner, committed } = watched(work);
      const answer = await db.forClient(clientId, inner, options);
      committed();
      return answer;
    },
    async system(work, options) {
      const { work: inner, committed } = watched(work);
      const answer = await db.system(inner, options);
      committed();
      return answer;
    },
  };
}
