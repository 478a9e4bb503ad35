import type { Db } from './db/database.ts';
import { deleteOldAnswers } from './mechanisms/idempotency.ts';
import { deleteOldFailures } from './mechanisms/throttle.ts';
import { deleteEndedSessions } from './sessions/session-store.ts';

/** Removes what has expired within hours; what is kept for days is the retention's (`jobs/retention.ts`). */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await db.system(async (tx) => {
    await deleteEndedSessions(tx, now);
    await deleteOldFailures(tx, now);
    await deleteOldAnswers(tx, now);
  });
}

/** `VACUUM ANALYZE` of everything; cannot run in a transaction, so not through `db.system`. */
export async function vacuum(db: Db): Promise<void> {
  const connection = await db.engine.acquire();
  try {
    await connection.exec('vacuum (analyze)');
  } finally {
    connection.release();
  }
}
