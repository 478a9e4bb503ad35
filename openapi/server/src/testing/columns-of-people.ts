import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Every column of the database that can contain personal data: strings, documents and bytes, whatever their name, and
 * references to people. Strings with a fixed list of values are left out.
 * @returns `table.column`, in order
 */
export async function columnsOfPeople(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
      and (
        a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype,
          'bytea'::regtype, 'inet'::regtype)
        or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
          and f.confrelid in ('users'::regclass, 'visitors'::regclass)
          and a.attnum = any(f.conkey) and a.attname <> 'client_id')
      )
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= (ANY \\(ARRAY\\[|''[a-z-]+''::text)')
    order by 1`.execute(tx);
  return rows.map(({ column }) => column);
}
