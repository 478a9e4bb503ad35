import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Serializes all transactions that make a client's sums, mark them stale or erase from them: they would not see each
 * other's uncommitted changes. Bookings and reports do not wait for it.
 */
export async function lockRollUps(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('report-roll-ups'), current_client_id())`.execute(tx);
}
