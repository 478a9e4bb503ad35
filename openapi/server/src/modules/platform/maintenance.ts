import type { Db, Tx } from '../../db/database.ts';
import { deleteOldAnswers } from '../../mechanisms/idempotency.ts';
import type { BatchResult } from '../../mechanisms/jobs/job.ts';
import { deleteEndedChallenges } from '../../mechanisms/sessions/passkey-challenge.ts';
import { deleteEndedDevices, deleteEndedLogIns } from '../../mechanisms/sessions/second-step.ts';
import { deleteEndedSessions } from '../../mechanisms/sessions/session-store.ts';
import { deleteOldFailures } from '../../mechanisms/throttle.ts';

const expiring: readonly ((tx: Tx, now: Date) => Promise<BatchResult>)[] = [
  deleteEndedSessions,
  deleteEndedLogIns,
  deleteEndedDevices,
  deleteEndedChallenges,
  deleteOldFailures,
  deleteOldAnswers,
];

/**
 * Removes what has expired within hours, of all clients, in batches with a transaction each; what is kept for days is the
 * retention's (`modules/platform/retention.ts`).
 */
export async function cleanUp(db: Db, now: Date, stopping: () => boolean = () => false): Promise<void> {
  for (const deleteSome of expiring) {
    for (let isLast = false; !isLast && !stopping(); ) {
      ({ isLast } = await db.system((tx) => deleteSome(tx, now)));
    }
  }
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
