import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockRollUps } from './lock.ts';
import { rollUps } from './registry.ts';

/**
 * Makes marks of the notes: what was changed is stale from now on, until it is filled again.
 * @returns whether anything is stale
 */
export async function settleChanges(tx: Tx): Promise<boolean> {
  await lockRollUps(tx);
  const pairs = rollUps.flatMap(({ kind, staleBy }) =>
    staleBy === 'occupancy' ? [] : staleBy.map((change) => ({ kind, change })),
  );
  const byOccupancy = rollUps.filter(({ staleBy }) => staleBy === 'occupancy').map(({ kind }) => kind);
  await sql`
    with settled as (delete from report_changes returning kind, scope_id, first_day, last_day),
    stale as (
      select distinct pair.kind, s.scope_id, s.first_day, s.last_day
      from settled s
      join unnest(${pairs.map(({ change }) => change)}::text[], ${pairs.map(({ kind }) => kind)}::text[]) pair(change, kind)
        on pair.change = s.kind)
    update report_marks m set is_fresh = false
    from stale
    where m.kind = stale.kind and m.scope_id = stale.scope_id and m.is_fresh
      and m.first_day <= stale.last_day and m.last_day >= stale.first_day`.execute(tx);
  await sql`
    with settled as (delete from occupancy_changes returning site_id, first_day, last_day),
    stale as (select distinct s.site_id, s.first_day, s.last_day from settled s)
    update report_marks m set is_fresh = false
    from stale
    where m.kind = any(${byOccupancy}::text[]) and coalesce(stale.site_id, m.scope_id) = m.scope_id and m.is_fresh
      and m.first_day <= stale.last_day and m.last_day >= stale.first_day`.execute(tx);
  const { rows } = await sql`select from report_marks where not is_fresh limit 1`.execute(tx);
  return rows.length > 0;
}
