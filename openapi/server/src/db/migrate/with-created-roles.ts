import type { Migration } from './migration-files.ts';
import type { MigrationSession } from './migration-session.ts';

const FIRST = '0001-platform.sql';
/** The block of that file that makes the two roles and joins them. */
const MAKES_ROLES = /^do \$\$\n[\s\S]*?\nend \$\$;\n/m;

/**
 * The text of a migration, for this login. PostgreSQL asks for the right to make roles before it looks whether they are
 * there, so the first migration fails for an owner without that right even where an administrator has made both and let
 * it join them (`deploy/create-logins.sql`). The block has nothing left to do there, and is left out. The file itself has
 * been released and stays as it is.
 */
export async function withCreatedRoles(session: MigrationSession, { name, sql }: Migration): Promise<string> {
  if (name !== FIRST) return sql;
  const { rows } = await session.query(
    `select count(*) as joined from pg_roles
     where rolname in ('portal_app', 'portal_system') and pg_has_role(oid, 'member')`,
  );
  return Number((rows as { joined: unknown }[])[0]?.joined) === 2 ? sql.replace(MAKES_ROLES, '') : sql;
}
