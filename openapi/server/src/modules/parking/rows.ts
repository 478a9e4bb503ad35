import { sql } from 'kysely';

/** Car parks of all time, for a query of another module: `from ${carParkRows} c`, whose name is `wordOf('c')`. */
export const carParkRows = sql`(
  select client_id, id, site_id, name, translations, kind, capacity, is_active, open_weekdays, permission_groups,
    permit_requests_start
  from car_parks)`;

export const spaceRows = sql`(select client_id, id, site_id, car_park_id, name, is_active, in_use_since from parking_spaces)`;

/** `was_no_show`: marked so, and not forgiven. */
export const parkingReservationRows = sql`(
  select r.client_id, r.id, r.site_id, r.car_park_id, r.space_id, r.user_id, r.visitor_id, r.registration, r.date, r.starts_at, r.ends_at,
    r.status, r.rank, r.created_at,
    exists (
      select from parking_penalties p
      where p.client_id = r.client_id and p.reservation_id = r.id and p.kind = 'no-show' and p.forgiven_at is null) as was_no_show
  from parking_reservations r)`;
