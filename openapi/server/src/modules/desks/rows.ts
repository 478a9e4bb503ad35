import { sql } from 'kysely';

/** Desks of all time, for a query of another module: `from ${deskRows} d`. */
export const deskRows = sql`(select client_id, id, site_id, zone_id, name, is_active, closed, in_use_since from desks)`;

/** `site_id` is the desk's site at the time of booking. */
export const deskReservationRows = sql`(
  select client_id, id, site_id, desk_id, user_id, date, status, checked_in_at, check_in_asked_at, created_at from desk_reservations)`;

export const zoneRows = sql`(select client_id, id, site_id, name, is_active from zones)`;

/** Closures of zones and desks; a lifted one counts until the day on which it was lifted. */
export const closureRows = sql`(
  select client_id, zone_id, desk_id, first_day, last_day, lifted_at from desk_closures)`;
