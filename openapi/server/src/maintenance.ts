import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/database.ts';
import { describeError } from './logging.ts';
import { deleteOldAnswers } from './mechanisms/idempotency.ts';
import { deleteEndedSessions } from './sessions/session-store.ts';
import { deleteOldFailures } from './sessions/throttle.ts';

const HOUR_MS = 3_600_000;
/** Soon after the start, so that a freshly seeded database has statistics. */
const FIRST_MS = 60_000;
/** PGlite has no autovacuum. */
const VACUUM_EVERY_HOURS = 6;

/** Removes what has expired, once. */
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

/** Hourly clean-up, and the vacuum that PGlite does not do by itself. @returns stops it */
export function startMaintenance(db: Db, now: () => Date, log: FastifyBaseLogger): () => Promise<void> {
  let runs = 0;
  let current: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await cleanUp(db, now());
      if (db.engine.kind === 'pglite' && runs % VACUUM_EVERY_HOURS === 0) await vacuum(db);
      runs += 1;
    } catch (error) {
      log.error({ err: describeError(error) }, 'maintenance failed');
    }
  }

  const tick = () => {
    current = run();
  };
  const first = setTimeout(tick, FIRST_MS);
  const hourly = setInterval(tick, HOUR_MS);
  first.unref();
  hourly.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    await current;
  };
}
