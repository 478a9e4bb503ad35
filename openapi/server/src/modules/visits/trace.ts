import { type RawBuilder, sql } from 'kysely';
import type { StaySource } from '../../mechanisms/ports/traces.ts';
import { certainties } from '../../mechanisms/stays.ts';
import { visitTimes } from './visit-times.ts';

/** Visitors from their arrival to their check-out. */
export const visitStays: StaySource = ({ from, until, where }) => sql`
  select null::int as user_id, v.visitor_id, v.site_id, null::int as floor_id, null::text as floor, null::text as near_key,
    null::text as near, v.day as date, v.came as starts_at, v.gone as ends_at, 'visit' as signal,
    ${sql.lit(certainties.confirmed)} as certainty
  from ${visitTimes} v
  where v.day between ${from}::date and ${until}::date and ${where(null, sql.ref('v.site_id'))}`;

/** In SQL: the day of a site's first visit, or null. */
export const firstVisit = (site: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select min(v.day) from visits v where v.site_id = ${site})`;
