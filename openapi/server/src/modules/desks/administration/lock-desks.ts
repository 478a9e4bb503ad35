import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Few change a client's zones and desks: one at a time, so that two cannot take a name at a site. */
export async function lockDesks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desks', current_client_id()))`.execute(tx);
}
