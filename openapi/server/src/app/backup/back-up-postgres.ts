import { join } from 'node:path';
import type { Contents } from './backup-folder.ts';
import { programFor } from './postgres-programs.ts';
import { majorVersion, withPostgres } from './postgres-session.ts';
import { assertSeesAllRows, countRows } from './row-counts.ts';
import { loginOf, runProgram } from './run-program.ts';

/** Roles that something of the database is granted to, besides its owners and PostgreSQL's own. */
const GRANTEES = `
  select distinct r.rolname as name from (
    select relacl as acl, relowner as owner from pg_class
    union all select nspacl, nspowner from pg_namespace
    union all select proacl, proowner from pg_proc
    union all select defaclacl, defaclrole from pg_default_acl) granted,
    aclexplode(granted.acl) a join pg_roles r on r.oid = a.grantee
  where a.grantee <> granted.owner and r.rolname !~ '^pg_' and not r.rolsuper order by 1`;

/**
 * Dumps a whole database while servers go on working in it, and counts the rows of that very moment: `pg_dump` reads the
 * snapshot of the transaction that has counted.
 */
export function backUpPostgres(url: string, folder: string): Promise<Contents> {
  return withPostgres(url, async (ask) => {
    const engineVersion = await majorVersion(ask);
    const program = programFor('pg_dump', engineVersion);
    const passes = await assertSeesAllRows(ask);
    await ask('begin isolation level repeatable read read only');
    const [snapshot] = await ask('select pg_export_snapshot() as id');
    const rows = await countRows(ask);
    const roles = (await ask(GRANTEES)).map(({ name }) => String(name));
    const file = 'database.dump';
    const path = join(folder, file);
    const login = loginOf(url);
    await runProgram(
      program,
      [
        '--format=custom',
        '--no-password',
        `--file=${path}`,
        `--snapshot=${snapshot?.id}`,
        // A migration that holds a table is an error in a minute, and no backup that waits all night.
        '--lock-wait-timeout=60s',
        // Without it pg_dump refuses to read what is under row level security; that nothing is filtered is certain now.
        ...(passes ? [] : ['--enable-row-security']),
        `--dbname=${login.address}`,
      ],
      login,
    );
    await ask('commit');
    // Reads all of the archive's table of contents.
    await runProgram(programFor('pg_restore', engineVersion), ['--list', path]);
    return { engine: 'postgresql', engineVersion, file, rows, roles };
  });
}
