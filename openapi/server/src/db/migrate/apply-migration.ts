import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '../database.ts';
import type { MigrateTimes } from './migrate.ts';
import { isTransactional, type Migration } from './migration-files.ts';
import type { MigrationSession } from './migration-session.ts';
import { SchemaRefused } from './schema-state.ts';
import { splitStatements } from './statements.ts';

interface Applying {
  /** Records that it has run. */
  record: () => Promise<void>;
  say: (message: string) => void;
  times: MigrateTimes;
}

/** Runs one file, whole and recorded, or not at all (a transaction) or as far as it got, to be run again (without). */
export async function applyMigration(
  session: MigrationSession,
  migration: Migration,
  applying: Applying,
): Promise<void> {
  const stop = reportBlockers(session, migration, applying);
  try {
    if (isTransactional(migration)) await applyInTransaction(session, migration, applying);
    else await applyOneByOne(session, migration, applying);
  } catch (error) {
    if (error instanceof SchemaRefused) throw error;
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  } finally {
    stop();
  }
}

/**
 * A statement that waits for a lock on a table makes all later queries of that table wait behind it. So it waits
 * briefly, gives up, lets them through, and tries again.
 */
async function applyInTransaction(
  session: MigrationSession,
  migration: Migration,
  { record, say, times }: Applying,
): Promise<void> {
  const until = performance.now() + times.giveUpMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await session.exec(`begin; set local lock_timeout = ${times.lockMs}`);
      await session.exec(migration.sql);
      await record();
      await session.exec('commit');
      return;
    } catch (error) {
      await session.exec('rollback').catch(() => {});
      if (!isLockTimeout(error)) throw error;
      if (performance.now() >= until) {
        throw new SchemaRefused(
          `Migration ${migration.name} got no lock in ${tries} tries: others hold its tables. Nothing of it was done; ` +
            'end their long transactions and run it again.',
        );
      }
      if (tries === 1) say(`Migration ${migration.name} got no lock; it is tried again until it gets one.`);
      await sleep(times.pauseMs);
    }
  }
}

/** It waited too long, or was in a deadlock with a request. */
function isLockTimeout(error: unknown): boolean {
  const state = sqlState(error);
  return state === '55P03' || state === '40P01';
}

const INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([a-z0-9_]+)/i;

/**
 * Each statement on its own, without rollback; each is repeatable (a test of the files enforces it), so that a file
 * that failed half-way can be run again from its beginning. They block no one, so they wait as long as it takes.
 */
async function applyOneByOne(
  session: MigrationSession,
  { name, sql }: Migration,
  { record, say }: Applying,
): Promise<void> {
  for (const statement of splitStatements(sql)) {
    const index = INDEX.exec(statement.sql)?.[1];
    if (index !== undefined && (await isInvalid(session, index))) {
      // The unfinished index of a failed attempt is useless, and `if not exists` would accept it.
      say(`Migration ${name} drops index ${index}, which an earlier try has left unfinished.`);
      await session.exec(`drop index concurrently ${index}`);
    }
    await session.exec(statement.sql);
  }
  await record();
}

async function isInvalid(session: MigrationSession, index: string): Promise<boolean> {
  const { rows } = await session.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  return rows.length > 0;
}

/** Reports the sessions that block a file, once for the same ones. @returns stops it */
function reportBlockers(
  session: MigrationSession,
  { name }: Migration,
  { say, times }: Applying,
): () => void {
  let said = '';
  const timer = setInterval(() => {
    session.blockers().then(
      (blockers) => {
        const words = blockers.join(', ');
        if (words !== '' && words !== said) say(`Migration ${name} waits for ${words}.`);
        said = words || said;
      },
      // Only messages: the migration itself reports errors of the database.
      () => {},
    );
  }, times.pollMs);
  return () => clearInterval(timer);
}
