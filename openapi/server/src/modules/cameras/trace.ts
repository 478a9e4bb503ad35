import { type RawBuilder, sql } from 'kysely';
import type { StaySource } from '../../mechanisms/ports/traces.ts';
import { certainties, daysOfStay } from '../../mechanisms/stays.ts';
import { vehicleRows } from '../account/public.ts';

/** Without an exit within a day, the time of leaving is unknown: the stay then covers the day of arrival. */
const LONGEST = sql`interval '24 hours'`;

/** Owners whose cars the cameras saw enter, until they left. The driver is unknown, so that this places the owner there. */
export const carStays: StaySource = ({ from, until, where }) => sql`
  select car.user_id, null::int as visitor_id, car.site_id, null::int as floor_id, null::text as floor, null::text as near_key,
    null::text as near, d.date, d.starts_at, case when car.gone is not null then d.ends_at end as ends_at, 'plate' as signal,
    ${sql.lit(certainties.confirmed)} as certainty
  from (
    select v.user_id, e.client_id, e.site_id, e.direction, e.status, e.executed_at as came,
      case when lead(e.direction) over seen = 'away' and lead(e.executed_at) over seen <= e.executed_at + ${LONGEST}
        then lead(e.executed_at) over seen end as gone
    from camera_events e
    join ${vehicleRows} v on v.client_id = e.client_id and v.plate_key = e.plate_key
    where e.executed_at > (${from}::date - 2)::timestamp at time zone 'UTC'
      and e.executed_at < (${until}::date + 3)::timestamp at time zone 'UTC'
      and ${where(sql.ref('v.user_id'), sql.ref('e.site_id'))}
    window seen as (partition by v.user_id, e.plate_key, e.site_id order by e.executed_at, e.id)) car
  join sites s on s.client_id = car.client_id and s.id = car.site_id
  cross join lateral ${daysOfStay(sql.ref('car.came'), sql`coalesce(car.gone, car.came + interval '1 microsecond')`, { from, until })} d
  where car.direction = 'towards' and car.status <> 'denied'`;

/** In SQL: the day before a site's cameras saw their first car (in UTC, not the site's zone), or null. */
export const firstCar = (site: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select (min(e.executed_at) at time zone 'UTC')::date - 1 from camera_events e where e.site_id = ${site})`;
