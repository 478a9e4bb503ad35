import type { Manifest } from './backup-folder.ts';
import { programFor } from './postgres-programs.ts';
import { majorVersion, withPostgres } from './postgres-session.ts';
import { BackupRefused } from './refused.ts';
import {
  assertSeesAllRows,
  countRows,
  type RowCounts,
  type RunStatement,
  relationsIn,
  some,
} from './row-counts.ts';
import { loginOf, runProgram } from './run-program.ts';

/** The portal's own two, which the first migration makes as well: they may not log in. */
const OWN_ROLES = ['portal_app', 'portal_system'];

/**
 * Puts a dump into an empty database, whole or not at all, and counts its rows.
 * @throws BackupRefused if the database is not empty or cannot take it
 */
export function restorePostgres(url: string, manifest: Manifest, path: string): Promise<RowCounts> {
  return withPostgres(url, async (ask) => {
    const major = await majorVersion(ask);
    if (major < manifest.engineVersion) {
      throw new BackupRefused(
        `The backup is of PostgreSQL ${manifest.engineVersion}; this server is older (${major}).`,
      );
    }
    const there = await relationsIn(ask);
    if (there.length > 0) {
      throw new BackupRefused(
        `The database is not empty: it has ${some(there)}. A backup is restored into an empty database only ` +
          '(`createdb -O <owner> <name>`); stop the servers and let them use that one.',
      );
    }
    const program = programFor('pg_restore', major);
    await provideRoles(ask, manifest.roles);
    const login = loginOf(url);
    await runProgram(
      program,
      [
        '--single-transaction',
        '--exit-on-error',
        '--no-password',
        // Everything belongs to the login; comments of extensions could be set by their owner only.
        '--no-owner',
        '--no-comments',
        `--dbname=${login.address}`,
        path,
      ],
      login,
    );
    await ask('analyze');
    await assertSeesAllRows(ask);
    return countRows(ask);
  });
}

async function provideRoles(ask: RunStatement, wanted: readonly string[]): Promise<void> {
  const known = new Set((await ask('select rolname from pg_roles')).map(({ rolname }) => rolname));
  const foreign = wanted.filter((role) => !OWN_ROLES.includes(role) && !known.has(role));
  if (foreign.length > 0) {
    throw new BackupRefused(
      `The backup gives rights to ${some(foreign)}, which this server does not know. ` +
        'Make the logins first (openapi/server/docs/deployment.md).',
    );
  }
  for (const role of OWN_ROLES) {
    if (!known.has(role)) await ask(`create role ${role} nologin`);
    const [has] = await ask(`select pg_has_role('${role}', 'usage') as it`);
    if (has?.it !== true) await ask(`grant ${role} to current_user`);
  }
}
