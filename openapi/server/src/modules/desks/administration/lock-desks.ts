import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Few people change a client's zones and desks: one at a time, so that two cannot take the same name at a site. */
export async function lockDesks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desks', current_client_id()))`.execute(tx);
}

/**
 * For callers that only read which desks a zone has: they run side by side, while anyone who adds a desk or moves one
 * into a zone waits. Taken before all other locks, like `lockDesks`.
 */
export async function lockDesksForReading(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('desks', current_client_id()))`.execute(tx);
}
