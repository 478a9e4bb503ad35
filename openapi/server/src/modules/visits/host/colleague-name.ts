import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Of somebody who can be a host, as at any meeting and of whatever site; null for nobody. */
export async function colleagueName(tx: Tx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from users
    where id = ${userId}::bigint and is_active and erased_at is null`.execute(tx);
  return rows[0]?.name ?? null;
}
