import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A free desk at the first site that is a favourite of the caller, and one of the caller's reservations. */
export interface DeskUsualRecords {
  site: number;
  desk: number;
  reservation: number;
}

/** The access tests book nothing else on it, and it is within the booking limit. */
export const USUAL_DAY = '2026-12-17';
export const MANY_DAY = '2026-12-18';

let count = 0;

/** @param email the caller's */
export async function insertDeskUsualRecords(tx: Tx, email: string): Promise<DeskUsualRecords> {
  count += 1;
  // Rows of an earlier access test: no one has two desks a day, nor more than ten favourites.
  await sql`
    delete from desk_reservations where date in (${USUAL_DAY}::date, ${MANY_DAY}::date)
      and user_id = (select id from users where email = ${email})`.execute(tx);
  await sql`delete from desk_favourites where user_id = (select id from users where email = ${email})`.execute(
    tx,
  );
  const { rows } = await sql<DeskUsualRecords>`
    with caller as (
      select id from users where email = ${email}
    ), first as (
      select id from sites order by position, id limit 1
    ), zone as (
      insert into zones (site_id, name) select id, ${`Usual desks ${count}`} from first returning id, site_id
    ), desk as (
      insert into desks (site_id, zone_id, name) select site_id, id, ${`Usual ${count}`} from zone returning id, site_id
    ), favourite as (
      insert into desk_favourites (user_id, desk_id, place) select caller.id, desk.id, 1 from caller, desk
    ), reservation as (
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select desk.site_id, desk.id, caller.id, caller.id, date '2028-01-01' + ${count}::int from desk, caller returning id
    )
    select first.id as site, desk.id as desk, reservation.id as reservation from first, desk, reservation`.execute(
    tx,
  );
  const [ids] = rows;
  if (ids === undefined) throw new Error('The usual desks were not inserted.');
  return ids;
}
