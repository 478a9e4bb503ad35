import { sqlState } from '../database.ts';
import type { Engine } from '../engine.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { type AppliedMigration, pendingOf, SchemaRefused } from './schema-state.ts';

/** Whether the engine's login may change the schema: it owns what is there, or may make what is not. */
export async function mayMigrate(engine: Engine): Promise<boolean> {
  const [row] = await read<{ may: boolean }>(
    engine,
    'begin read only',
    `select coalesce(
       (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('schema_migrations')),
       has_schema_privilege(current_schema(), 'create')
     ) as may`,
  );
  return row?.may ?? false;
}

/**
 * Whether this server can run on the database as it is, read with the rights that it has when it runs.
 * @throws SchemaRefused saying what to do
 */
export async function checkSchema(
  engine: Engine,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  let applied: AppliedMigration[];
  try {
    applied = await read<AppliedMigration>(
      engine,
      'begin read only; set local role portal_system',
      'select name, checksum, contract from schema_migrations order by name',
    );
  } catch (error) {
    throw new SchemaRefused(refusals[sqlState(error) ?? ''] ?? String(error), { cause: error });
  }
  const pending = pendingOf(applied, migrations);
  if (pending.length > 0) {
    throw new SchemaRefused(
      `The schema is older than this server needs (${pending.map(({ name }) => name).join(', ')}): run npm run migrate ` +
        'with DATABASE_OWNER_URL.',
    );
  }
}

const NO_SCHEMA =
  'The database has no schema for this server yet: run npm run migrate with DATABASE_OWNER_URL.';
const refusals: Readonly<Record<string, string>> = {
  // No such table, no such column (the table of an older release), no such role.
  '42P01': NO_SCHEMA,
  '42703': NO_SCHEMA,
  '22023': NO_SCHEMA,
  '42501':
    'The login of DATABASE_URL may not read which migrations have run: either npm run migrate has not run yet, or the ' +
    'login is not a member of portal_app and portal_system (openapi/server/deploy/create-logins.sql).',
};

async function read<Row>(engine: Engine, begin: string, query: string): Promise<Row[]> {
  const connection = await engine.acquire();
  let broken = true;
  try {
    await connection.exec(begin);
    const { rows } = await connection.run(query);
    await connection.exec('rollback');
    broken = false;
    return rows as Row[];
  } finally {
    // PGlite has no other connection to go on with.
    if (broken) await connection.exec('rollback').catch(() => {});
    connection.release(broken);
  }
}
