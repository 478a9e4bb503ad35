import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** The name of a user who can be a host, as in any meeting and at any site; null if there is no such user. */
export async function colleagueName(tx: Tx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from users
    where id = ${userId}::bigint and is_active and erased_at is null`.execute(tx);
  return rows[0]?.name ?? null;
}
