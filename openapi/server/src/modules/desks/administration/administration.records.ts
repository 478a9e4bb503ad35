import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Zones, desks and features that calls change or use up, at the first site. */
export interface DeskAdminRecords {
  site: number;
  siteName: string;
  word: string;
  /** Contains the desks; with cleaning. */
  zone: number;
  emptyZone: number;
  feature: number;
  /** Needs cleaning; the person's today. */
  desk: number;
  /** In the same zone, clean and free. */
  freeDesk: number;
  /** Never booked. */
  newDesk: number;
  reservation: number;
}

let count = 0;

/** @param email whose desk is to be cleaned, today at the clock of the tests */
export async function insertDeskAdminRecords(tx: Tx, email: string): Promise<DeskAdminRecords> {
  count += 1;
  const word = `Wing ${count}`;
  // A person has one desk a day.
  await sql`delete from desk_reservations where user_id = (select id from users where email = ${email})`.execute(
    tx,
  );
  const { rows } = await sql<Omit<DeskAdminRecords, 'word'>>`
    with person as (
      select id from users where email = ${email}
    ), place as (
      select id, name from sites order by position, id limit 1
    ), areas as (
      insert into zones (site_id, name, requires_cleaning)
      select place.id, ${word}::text || n.suffix, true from place, (values (''), (' empty')) n (suffix) returning id, site_id, name
    ), made as (
      insert into desks (site_id, zone_id, name)
      select areas.site_id, areas.id, ${word}::text || n.suffix from areas, (values (' 1'), (' 2'), (' 3')) n (suffix)
      where areas.name = ${word} returning id, site_id, name
    ), extra as (
      insert into desk_features (name, icon) values (${word}, 'desk') returning id
    ), used as (
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select made.site_id, made.id, person.id, person.id, date '2026-11-22' from made, person where made.name like '% 1'
    ), booked as (
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select made.site_id, made.id, person.id, person.id, date '2026-11-23' from made, person where made.name like '% 1'
      returning id
    )
    select place.id as site, place.name as "siteName", (select id from areas where name = ${word}) as zone,
      (select id from areas where name <> ${word}) as "emptyZone", extra.id as feature,
      (select id from made where name like '% 1') as desk, (select id from made where name like '% 2') as "freeDesk",
      (select id from made where name like '% 3') as "newDesk", booked.id as reservation
    from place, extra, booked`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The desks of the access tests were not inserted.');
  return { ...ids, word };
}
