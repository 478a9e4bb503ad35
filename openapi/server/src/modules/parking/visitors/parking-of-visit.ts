import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { wordOf } from '../../../mechanisms/words.ts';

type VisitParking = components['schemas']['VisitParkingReservation'];

/** As the database writes it: its instants are text with an offset. */
export type StoredVisitParking = VisitParking | null;

/**
 * The latest reservation of the visit `v`, as an expression for a query of another module. A cancelled or released one is
 * shown only while a space is still wanted.
 */
export const parkingOfVisit: RawBuilder<StoredVisitParking> = sql`(
  select json_build_object('id', r.id,
    'status', case when r.status in ('queued', 'pre-approval') then 'pending' when r.status = 'released' then 'cancelled'
      else r.status end,
    'start', r.starts_at, 'end', r.ends_at,
    'space', case when r.status = 'confirmed' and park.kind <> 'pseudo' then space.name end,
    'carpark', ${wordOf('park')}, 'site', place.name, 'type', 'visitor')
  from parking_reservations r
  join car_parks park on park.client_id = r.client_id and park.id = r.car_park_id
  join sites place on place.client_id = r.client_id and place.id = r.site_id
  left join parking_spaces space on space.client_id = r.client_id and space.id = r.space_id
  where r.client_id = v.client_id and r.visit_id = v.id and (v.needs_parking or r.status not in ('cancelled', 'released'))
  order by r.id desc limit 1)`;

/** Whether the visit `v` has a space. */
export const hasSpace: RawBuilder<boolean> = sql`exists (
  select from parking_reservations r
  where r.client_id = v.client_id and r.visit_id = v.id and r.status = 'confirmed')`;

export function toVisitParking(stored: StoredVisitParking): VisitParking | null {
  if (stored === null) return null;
  const instant = (text: string) => new Date(text).toISOString();
  return { ...stored, start: instant(stored.start), end: instant(stored.end) };
}
