import { type RawBuilder, sql } from 'kysely';
import type { StaySource } from '../../mechanisms/ports/traces.ts';
import { certainties } from '../../mechanisms/stays.ts';
import { floorRows } from '../places/public.ts';

/**
 * Desks that were held to the end, and those released after a check-in. They count for the whole day: no hour is known.
 * Each has its desk and zone; as left joins these are not read by queries that do not ask for the place.
 */
export const deskStays: StaySource = ({ from, until, where }) => sql`
  select r.user_id, null::int as visitor_id, r.site_id, f.id as floor_id, f.name as floor, 'zone:' || z.id as near_key, z.name as near,
    r.date, null::timestamptz as starts_at, null::timestamptz as ends_at,
    case when r.checked_in_at is null then 'desk-reservation' else 'desk-check-in' end as signal,
    case when r.checked_in_at is null then ${sql.lit(certainties.expected)} else ${sql.lit(certainties.confirmed)} end as certainty
  from desk_reservations r
  left join desks d on d.client_id = r.client_id and d.id = r.desk_id
  left join zones z on z.client_id = d.client_id and z.id = d.zone_id
  left join ${floorRows} f on f.client_id = z.client_id and f.id = z.floor_id
  where r.date between ${from}::date and ${until}::date
    and (r.status = 'approved' or r.status = 'released' and r.checked_in_at is not null)
    and ${where(sql.ref('r.user_id'), sql.ref('r.site_id'))}`;

/** In SQL: the first day for which a desk of a site was reserved, or null. */
export const firstDesk = (site: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select min(r.date) from desk_reservations r where r.site_id = ${site})`;
