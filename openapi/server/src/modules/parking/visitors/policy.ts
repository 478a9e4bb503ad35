import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { contributed } from '../../../mechanisms/ports/contributions.ts';
import type { Who } from '../policy.ts';

/** In SQL: that this person hosts the visit of the reservation `r`. */
export function isHostedBy(userId: number): RawBuilder<boolean> {
  const hosted = contributed('visitorUse').map((use) => use.hostedBy(userId));
  return sql`r.visit_id in (${sql.join(hosted, sql` union all `)})`;
}

export async function hostsVisitOf(tx: Tx, viewer: Who, reservationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from parking_reservations r
    where r.id = ${reservationId}::bigint and ${isHostedBy(viewer.id)}`.execute(tx);
  return rows.length > 0;
}
