import { createRequire } from 'node:module';
import { JOBS_SCHEMA } from './jobs-schema.ts';
import type { MigrationSession } from './migration-session.ts';

/** Read without loading the library, which would be a tenth of a second of each start. */
const library = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };

/**
 * Makes the tables of the jobs or brings them up to date, with the library's own SQL, as the owner of the database.
 * `portal_system`, as which the jobs run, may use them and change none.
 */
export async function migrateJobs(session: MigrationSession): Promise<void> {
  const version = await versionOf(session);
  if (version === library.pgboss.schema && (await mayUse(session))) return;
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  const backend = session.kind === 'pglite' ? 'pglite' : 'postgres';
  try {
    if (version === null) await session.exec(getConstructionPlans(JOBS_SCHEMA, { backend }));
    else if (version < library.pgboss.schema)
      await session.exec(getMigrationPlans(JOBS_SCHEMA, version, { backend }));
    await session.exec(`
      grant usage on schema ${JOBS_SCHEMA} to portal_system;
      grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to portal_system;
      grant usage on all sequences in schema ${JOBS_SCHEMA} to portal_system`);
  } catch (error) {
    await session.exec('rollback').catch(() => {});
    throw error;
  }
}

/** Null: there are none yet. */
async function versionOf(session: MigrationSession): Promise<number | null> {
  const { rows } = await session.query(`select to_regclass('${JOBS_SCHEMA}.version') is not null as made`);
  if (!(rows as { made: boolean }[])[0]?.made) return null;
  const found = await session.query(`select version from ${JOBS_SCHEMA}.version`);
  return (found.rows as { version: number }[])[0]?.version ?? null;
}

async function mayUse(session: MigrationSession): Promise<boolean> {
  const { rows } = await session.query(
    `select has_table_privilege('portal_system', '${JOBS_SCHEMA}.job', 'insert')
       and has_schema_privilege('portal_system', '${JOBS_SCHEMA}', 'usage') as may`,
  );
  return (rows as { may: boolean }[])[0]?.may ?? false;
}
