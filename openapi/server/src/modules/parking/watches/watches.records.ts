import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';

/** A car park with a free space, watched by the caller and by `pa` of the client. */
export interface WatchRecords {
  carPark: number;
  /** Of the caller. */
  watch: number;
  /** The token of a link of `pa`. */
  token: string;
}

let count = 0;

/** @param email the caller's */
export async function insertWatchRecords(tx: Tx, email: string): Promise<WatchRecords> {
  const domain = email.slice(email.indexOf('@') + 1);
  count += 1;
  const token = newSecret();
  // The access tests show what groups allow, not a restriction of one person.
  await sql`update users set is_restricted = false where email = ${email}`.execute(tx);
  // The link takes a space on a day on which the previous call took one.
  await sql`
    delete from parking_reservations
    where user_id = (select id from users where email = ${`pa@${domain}`}) and date between '2026-11-24' and '2026-12-03'
      and car_park_id in (select id from car_parks where name like 'Matrix watch %')`.execute(tx);
  // A day of its own: a person cannot watch one twice.
  const day = sql`date '2027-03-01' + ${count}::int`;
  const { rows } = await sql<Omit<WatchRecords, 'token'>>`
    with caller as (
      select id from users where email = ${email}
    ), other as (
      select id from users where email = ${`pa@${domain}`}
    ), park as (
      insert into car_parks (site_id, name)
      select id, ${`Matrix watch ${count}`} from sites order by position, id limit 1 returning id, site_id
    ), space as (
      insert into parking_spaces (car_park_id, site_id, name) select id, site_id, '1' from park returning id
    ), watch as (
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at)
      select park.site_id, park.id, caller.id, ${day}, ${day} + time '09:00', ${day} + time '17:00', now()
      from park, caller returning id
    ), linked as (
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at, told_at, token_hash)
      select park.site_id, park.id, other.id, days.day, days.day + time '09:00', days.day + time '17:00', now(), now(),
        ${hashSecret(token)}
      from park, other, lateral (
        -- In turn, but for those on which other tables have something of that person.
        select date '2026-11-24' + n as day from generate_series(0, 9) n
        where not exists (
          select from parking_reservations r
          where r.user_id = other.id and r.date = date '2026-11-24' + n and r.status in ('confirmed', 'queued', 'pre-approval'))
        order by (n + 10 - ${count % 10}::int) % 10 limit 1) days
    )
    select park.id as "carPark", watch.id as watch from park, watch`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The car park of the access tests was not inserted.');
  return { ...ids, token };
}
