import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Span } from './cover.ts';
import type { Batch } from './fill.ts';
import { businessDayOf } from './read-marks.ts';

/** Says that the sums of these spans are there now, with the hours and clocks of now. */
export async function mark(
  tx: Tx,
  { client, rollUp, scope, now }: Pick<Batch, 'client' | 'rollUp' | 'scope' | 'now'>,
  span: Span,
  firsts: readonly string[],
  lasts: readonly string[],
): Promise<void> {
  await sql`
    insert into report_marks
      (kind, scope_id, span, first_day, last_day, business_day, time_zone, is_fresh, checked_at)
    select ${rollUp.kind}, ${scope.id}::int, ${span}, day.first, day.last, ${businessDayOf(client)}, ${scope.timeZone}, true,
      ${now}::timestamptz
    from unnest(${firsts}::date[], ${lasts}::date[]) day(first, last)
    on conflict (client_id, kind, scope_id, span, first_day) do update
    set last_day = excluded.last_day, business_day = excluded.business_day, time_zone = excluded.time_zone, is_fresh = true,
      checked_at = excluded.checked_at`.execute(tx);
}
