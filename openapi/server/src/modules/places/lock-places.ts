import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A client has few buildings and few who change them: one at a time, so that two cannot take a name. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places', current_client_id()))`.execute(tx);
}
