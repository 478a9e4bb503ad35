import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Engine, EngineConnection } from './engine.ts';

export interface Migration {
  name: string;
  sql: string;
}

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as all servers of this portal take the same one. */
const LOCK = 7_312_026;

/** The plain SQL files of `migrations/`, in the order of their names. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

/**
 * Brings the database up to date, each file in a transaction of its own. Several servers may start at once: an
 * advisory lock lets one of them work. Throws if a file that has run was changed or is missing since.
 * @returns the names that ran now
 */
export async function migrate(
  engine: Engine,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const connection = await engine.acquire();
  let broken = true;
  try {
    await connection.exec(`select pg_advisory_lock(${LOCK})`);
    await connection.exec(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, ' +
        'applied_at timestamptz not null default now())',
    );
    const done = await applied(connection);
    const ran: string[] = [];
    for (const migration of migrations) {
      const checksum = sha256(migration.sql);
      const known = done.get(migration.name);
      done.delete(migration.name);
      if (known === checksum) continue;
      if (known)
        throw new Error(`Migration ${migration.name} was changed after it had run on this database.`);
      await apply(connection, migration, checksum);
      ran.push(migration.name);
    }
    if (done.size > 0)
      throw new Error(`This database is newer than the server: ${[...done.keys()].join(', ')}.`);
    await connection.exec(`select pg_advisory_unlock(${LOCK})`);
    broken = false;
    return ran;
  } finally {
    connection.release(broken);
  }
}

async function applied(connection: EngineConnection): Promise<Map<string, string>> {
  const { rows } = await connection.query('select name, checksum from schema_migrations', []);
  return new Map(
    (rows as { name: string; checksum: string }[]).map(({ name, checksum }) => [name, checksum]),
  );
}

async function apply(connection: EngineConnection, migration: Migration, checksum: string): Promise<void> {
  try {
    await connection.exec('begin');
    await connection.exec(migration.sql);
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      checksum,
    ]);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
