import { type RawBuilder, sql } from 'kysely';

/** Vehicles of people, for a query of another module: `from ${vehicleRows} v`. */
export const vehicleRows = sql`(select client_id, id, user_id, registration, vehicle_type, position, plate_key
  from vehicles)`;

/** Requests to line managers that are not answered yet. */
export const pendingVerifications: RawBuilder<unknown> = sql`(
  select client_id, user_id, sent_to, expires_at from user_tokens where kind = 'line-manager')`;
