import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';

/** A car park with a free space, and what the caller and `pa` of the client have to do with it. */
export interface ParkingShareIds {
  carPark: number;
  /** Of the caller. */
  watch: number;
  /** The token of a link of `pa`. */
  watchToken: string;
}

let count = 0;

/** @param email the caller's */
export async function insertParkingShareIds(
  tx: Tx,
  { email, client }: { email: string; client: string },
): Promise<ParkingShareIds> {
  count += 1;
  const watchToken = newSecret();
  // The matrix asks what groups let through, not what is held against one person.
  await sql`update users set is_restricted = false where email = ${email}`.execute(tx);
  const day = sql`date '2027-03-01' + ${count}::int`;
  const { rows } = await sql<Omit<ParkingShareIds, 'watchToken'>>`
    with caller as (
      select id from users where email = ${email}
    ), other as (
      select id from users where email = ${`pa@${client}.test`}
    ), park as (
      insert into car_parks (site_id, name)
      select id, ${`Matrix share ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), space as (
      insert into parking_spaces (car_park_id, site_id, name) select id, site_id, '1' from park returning id
    ), watch as (
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at)
      select park.site_id, park.id, caller.id, ${day}, ${day} + time '09:00', ${day} + time '17:00', now()
      from park, caller returning id
    ), linked as (
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at, told_at, token_hash)
      select park.site_id, park.id, other.id, days.day, days.day + time '09:00', days.day + time '17:00', now(), now(),
        ${hashSecret(watchToken)}
      from park, other, (select date '2026-11-24' + ${count % 10}::int as day) days
    )
    select park.id as "carPark", watch.id as watch from park, watch`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The car park of the matrix was not made.');
  return { ...ids, watchToken };
}
