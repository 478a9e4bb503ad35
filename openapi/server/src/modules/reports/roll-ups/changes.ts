import { type RawBuilder, sql } from 'kysely';
import type { RollUp } from './roll-up.ts';

/** In SQL: that a note says that something of the days of a mark `m` has changed, and is not settled yet. */
export function hasChanged({ staleBy }: Pick<RollUp, 'staleBy'>): RawBuilder<boolean> {
  const days = sql`c.client_id = m.client_id and c.first_day <= m.last_day and c.last_day >= m.first_day`;
  if (staleBy === 'occupancy')
    return sql`exists (select from occupancy_changes c where ${days} and coalesce(c.site_id, m.scope_id) = m.scope_id)`;
  const kinds = sql.join(staleBy.map((name) => sql.lit(name)));
  return sql`exists (select from report_changes c where ${days} and c.scope_id = m.scope_id and c.kind in (${kinds}))`;
}
