import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '../database.ts';
import { applyMigration } from './apply-migration.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { checksumOf, contractOf, type Migration, readMigrations } from './migration-files.ts';
import type { MigrationSession, Migrator } from './migration-session.ts';
import { type AppliedMigration, OtherHistory, pendingOf, SchemaRefused } from './schema-state.ts';

export interface MigrateTimes {
  /** How long a statement of a file in a transaction waits for a lock, with all other queries behind it. */
  lockMs: number;
  /** Between two tries to get that lock, so that those others get on. */
  pauseMs: number;
  /** After so long without it a file has failed. */
  giveUpMs: number;
  /** How often it is looked whether another process still migrates, and whom a statement waits for. */
  pollMs: number;
}
const TIMES: MigrateTimes = { lockMs: 2_000, pauseMs: 3_000, giveUpMs: 600_000, pollMs: 1_000 };

export interface MigrateOptions {
  migrations?: readonly Migration[];
  /** Told what it waits for. */
  say?: (message: string) => void;
  /** Told of each file that has run. */
  onApplied?: (name: string, milliseconds: number) => void;
  times?: Partial<MigrateTimes>;
}

/** Any number will do, as long as all servers of this portal take the same one. */
const LOCK = 7_312_026;

/**
 * Brings the database up to date: the SQL files, then the schema of the jobs. Several servers may start at once: an
 * advisory lock lets one of them work, and the others wait as long as that takes.
 * @returns the names that ran now
 * @throws SchemaRefused as `pendingOf` does; Error naming the file that failed
 */
export async function migrate(
  { migrator }: Migrator,
  { migrations = readMigrations(), say = () => {}, onApplied = () => {}, times }: MigrateOptions = {},
): Promise<string[]> {
  const waits = { ...TIMES, ...times };
  const session = await migrator();
  try {
    await takeLock(session, say, waits);
    const pending = pendingOf(await readApplied(session), migrations);
    for (const migration of pending) {
      const started = performance.now();
      const record = () => recordApplied(session, migration);
      await applyMigration(session, migration, { record, say, times: waits });
      onApplied(migration.name, performance.now() - started);
    }
    await migrateJobs(session);
    return pending.map(({ name }) => name);
  } finally {
    // PGlite's session goes on; that of PostgreSQL loses the lock with its end anyway.
    await session.exec(`select pg_advisory_unlock(${LOCK})`).catch(() => {});
    await session.close();
  }
}

/**
 * Polls instead of waiting in the database: a waiting statement holds a snapshot, `create index concurrently` in the
 * session with the lock waits for all snapshots, and both would be stuck.
 */
async function takeLock(
  session: MigrationSession,
  say: (message: string) => void,
  { pollMs }: MigrateTimes,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await session.query(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if ((rows as { taken: boolean }[])[0]?.taken) return;
    if (tries === 0) say('Another process migrates this database; waiting until it is done.');
    await sleep(pollMs);
  }
}

async function prepareTable(session: MigrationSession): Promise<void> {
  const { rows } = await session.query("select to_regclass('schema_migrations') is null as is_new");
  if (!(rows as { is_new: boolean }[])[0]?.is_new) return;
  await session.exec(
    'create table schema_migrations (name text primary key, checksum text not null, ' +
      'applied_at timestamptz not null default now(), contract int)',
  );
}

async function readApplied(session: MigrationSession): Promise<AppliedMigration[]> {
  try {
    await prepareTable(session);
    const answer = await session.query(
      'select name, checksum, contract from schema_migrations order by name',
    );
    return answer.rows as AppliedMigration[];
  } catch (error) {
    // The first releases had no column `contract`.
    if (sqlState(error) === '42703') throw new OtherHistory();
    if (sqlState(error) !== '42501') throw error;
    throw new SchemaRefused(
      'This login may not migrate the database; npm run migrate needs DATABASE_OWNER_URL, the login that owns it.',
      { cause: error },
    );
  }
}

async function recordApplied(session: MigrationSession, migration: Migration): Promise<void> {
  await session.query('insert into schema_migrations (name, checksum, contract) values ($1, $2, $3)', [
    migration.name,
    checksumOf(migration),
    contractOf(migration),
  ]);
}
