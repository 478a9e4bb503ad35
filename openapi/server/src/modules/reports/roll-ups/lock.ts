import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Who makes a client's sums, marks them stale or erases from them does so alone: what one of them has not committed yet, another
 * would not see. Bookings and reports do not wait for it.
 */
export async function lockRollUps(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('report-roll-ups'), current_client_id())`.execute(tx);
}
