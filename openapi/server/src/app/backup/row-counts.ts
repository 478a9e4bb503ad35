import { BackupRefused } from './refused.ts';

/** Runs one statement and returns its rows. */
export type RunStatement = (statement: string) => Promise<Record<string, unknown>[]>;

/** Rows by table (`public.users`); a partitioned table counts once, with all its partitions. */
export type RowCounts = Record<string, number>;

/** Relations of the portal: not PostgreSQL's own, not an extension's. `c` is the relation, `n` its schema. */
const OWN = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't'
  and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const RELATIONS = 'pg_class c join pg_namespace n on n.oid = c.relnamespace';
const NAME = "format('%I.%I', n.nspname, c.relname)";

/** Counts every row of every table, in one statement and so at one moment. */
export async function countRows(ask: RunStatement): Promise<RowCounts> {
  const tables = await names(ask, `c.relkind in ('r', 'p') and not c.relispartition`);
  if (tables.length === 0) return {};
  const counts = await ask(
    tables
      .map((name) => `select ${literal(name)} as name, count(*)::text as rows from ${name}`)
      .join(' union all '),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [String(name), Number(rows)]));
}

/** Tables and other objects that an empty database does not have. */
export function relationsIn(ask: RunStatement): Promise<string[]> {
  return names(ask, `c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`);
}

/**
 * Row level security is forced in the portal: it silently filters even the owner's queries. A login that may bypass it,
 * or to which a policy shows every row of each table, may count and dump; any other is refused.
 * @returns whether the login may bypass it
 */
export async function assertSeesAllRows(ask: RunStatement): Promise<boolean> {
  const [login] = await ask(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  );
  const closed = await names(
    ask,
    `c.relkind in ('r', 'p', 'S') and not has_table_privilege(c.oid, 'select')`,
  );
  if (closed.length > 0) {
    throw new BackupRefused(
      `The database login may not read ${some(closed)}. Set DATABASE_OWNER_URL to the login that owns the portal's tables.`,
    );
  }
  if (login?.passes === true) return true;
  const hidden = await names(
    ask,
    `c.relrowsecurity and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage')) and (
      exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
      or not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and p.polcmd in ('*', 'r') and pg_get_expr(p.polqual, p.polrelid) = 'true'
        and exists (select from unnest(p.polroles) role where role = 0 or pg_has_role(role, 'usage'))))`,
  );
  if (hidden.length > 0) {
    throw new BackupRefused(
      `Row level security hides rows of ${some(hidden)} from the database login. ` +
        'Grant it portal_system so that it inherits its rights, or use a login with BYPASSRLS.',
    );
  }
  return false;
}

/** Describes the differences; empty if there are none. */
export function differences(wanted: RowCounts, found: RowCounts): string[] {
  const all = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...all]
    .filter((name) => wanted[name] !== found[name])
    .map((name) => `${name}: ${found[name] ?? 'no table'} instead of ${wanted[name] ?? 'no table'}`);
}

/** The first few of a list of names. */
export function some(all: readonly string[]): string {
  return all.length > 3 ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more` : all.join(', ');
}

async function names(ask: RunStatement, condition: string): Promise<string[]> {
  const rows = await ask(`select ${NAME} as name from ${RELATIONS} where ${OWN} and ${condition} order by 1`);
  return rows.map(({ name }) => String(name));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
