import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Few change a client's zones and desks: one at a time, so that two cannot take a name at a site. */
export async function lockDesks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desks', current_client_id()))`.execute(tx);
}

/**
 * For who only needs to know which desks a zone has: others who do so may go on, whoever adds a desk or moves one into a zone waits.
 * Before all other locks, as `lockDesks`.
 */
export async function lockDesksForReading(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('desks', current_client_id()))`.execute(tx);
}
