import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Where in the whole database a text is found, capitals or not, whichever table and column.
 * @param pattern a regular expression of PostgreSQL; of seven signs or more, or a random token holds it by chance
 * @returns `table.column`, each once, in order
 */
export function findTraces(db: Db, pattern: string): Promise<string[]> {
  return db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and has_table_privilege(oid, 'select') order by 1`.execute(tx);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ column: string }>`
        select distinct field.key as column from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) field
        where field.value ~* ${pattern} order by 1`.execute(tx);
      found.push(...rows.map(({ column }) => `${name}.${column}`));
    }
    return found;
  });
}
