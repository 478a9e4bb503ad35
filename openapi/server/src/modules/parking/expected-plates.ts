import { type RawBuilder, sql } from 'kysely';
import { vehicleRows } from '../account/public.ts';
import { permitsOn } from './parts.ts';

export interface ExpectedPlate {
  plate_key: string;
  registration: string;
  user_id: number | null;
  visitor_id: number | null;
  visit_id: number | null;
  /** Null for a holder of a permit for the whole day. */
  starts_at: Date | null;
}

/**
 * Plates that a site expects on one of its calendar days, for a query of another module: those named in confirmed
 * reservations, the vehicles of the people who park, and those of holders of granted permits. A reservation that began the
 * day before and continues counts.
 */
export function expectedPlates(at: { siteId: number; day: string; timeZone: string }): RawBuilder<unknown> {
  const day = sql`${at.day}::date`;
  const isOfDay = sql`r.site_id = ${at.siteId}::int and r.status = 'confirmed' and r.date between ${day} - 1 and ${day}
    and r.ends_at > ${day}::timestamp at time zone ${at.timeZone}::text`;
  return sql`(
    select r.client_id, r.plate_key, r.registration, r.user_id, r.visitor_id, r.visit_id, r.starts_at
    from parking_reservations r where ${isOfDay} and r.plate_key is not null
    union all
    select r.client_id, v.plate_key, v.registration, r.user_id, null::int, null::bigint, r.starts_at
    from parking_reservations r join ${vehicleRows} v on v.client_id = r.client_id and v.user_id = r.user_id
    where ${isOfDay}
    union all
    select d.client_id, v.plate_key, v.registration, d.user_id, null::int, null::bigint, null::timestamptz
    from ${permitsOn(day)} d
      join car_parks c on c.client_id = d.client_id and c.id = d.car_park_id
      join ${vehicleRows} v on v.client_id = d.client_id and v.user_id = d.user_id
    where c.site_id = ${at.siteId}::int)`;
}
