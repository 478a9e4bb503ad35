import { sql } from 'kysely';
import type { TraceSource } from '../../mechanisms/ports/traces.ts';
import { certainties } from '../../mechanisms/stays.ts';

/** Rows of track and trace, and people expected in the occupancy report: anyone who booked for a day was probably there. */
export const sampleThingTrace: TraceSource = {
  stays: ({ from, until, where }) => sql`
    select b.user_id, null::int as visitor_id, b.site_id, null::int as floor_id, null::text as floor, null::text as near_key,
      null::text as near, b.date, null::timestamptz as starts_at, null::timestamptz as ends_at, 'booking' as signal,
      ${sql.lit(certainties.expected)} as certainty
    from sample_thing_bookings b
    where b.status = 'booked' and b.date between ${from}::date and ${until}::date
      and ${where(sql.ref('b.user_id'), sql.ref('b.site_id'))}`,
  firstDay: (site) => sql`(select min(b.date) from sample_thing_bookings b where b.site_id = ${site})`,
};
