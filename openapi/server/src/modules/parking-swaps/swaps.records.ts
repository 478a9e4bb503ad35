import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { callerAndColleague } from '../parking/parking.records.ts';

export interface SwapRecords {
  /** A confirmed day of the caller, and a colleague to whom it may be offered. */
  offered: number;
  colleague: number;
  /** The caller's offer to that colleague. */
  swap: number;
  token: string;
}

let count = 0;

/** @param email the caller's */
export async function insertSwapRecords(tx: Tx, email: string): Promise<SwapRecords> {
  count += 1;
  const token = newSecret();
  // The access tests show what groups allow, not a restriction of one person.
  await sql`update users set is_restricted = false where email = ${email}`.execute(tx);
  // Days of its own: parking may not overlap.
  const day = sql`date '2027-03-01' + ${count * 2}::int`;
  const { rows } = await sql<Omit<SwapRecords, 'token'>>`
    with ${callerAndColleague(email)}, park as (
      insert into car_parks (site_id, name)
      select id, ${`Matrix swap ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), space as (
      insert into parking_spaces (car_park_id, site_id, name) select id, site_id, '1' from park returning id
    ), offered as (
      insert into parking_reservations
        (site_id, car_park_id, space_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select park.site_id, park.id, space.id, caller.id, caller.id, days.day, days.day + time '09:00', days.day + time '17:00',
        'confirmed'
      from park, space, caller, (values (${day}), (${day} + 1)) days (day) returning id, date, starts_at
    ), asked as (
      insert into parking_swaps (from_reservation_id, from_user_id, to_user_id, token_hash, created_at, expires_at)
      select offered.id, caller.id, colleague.id, ${hashSecret(token)}, now(), offered.starts_at
      from offered, caller, colleague where offered.date = ${day} + 1 returning id
    )
    select colleague.id as colleague, asked.id as swap, (select id from offered where date = ${day}) as offered
    from colleague, asked`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The swap of the access tests was not inserted.');
  return { ...ids, token };
}
