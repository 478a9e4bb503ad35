import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Records for calls of people and administration. Records that a call has deleted are recreated for the next one. */
export interface PeopleRecords {
  person: number;
  personVersion: number;
  /** The person of an offboarding with a failed line. */
  leaver: number;
  /** The caller's, of today. */
  presence: number;
  roomType: number;
  roomTypeVersion: number;
  /** Nothing depends on it. */
  emptySite: number;
  emptySiteVersion: number;
  photo: string;
  logo: string;
  font: string;
  clientVersion: number;
  helpText: string;
  /** A word that nothing else uses. */
  word: string;
}

let count = 0;

/** @param email the caller's */
export async function insertPeopleRecords(tx: Tx, email: string): Promise<PeopleRecords> {
  count += 1;
  const domain = email.slice(email.indexOf('@') + 1);
  await sql`
    insert into users (email, first_name, last_name, phone, is_active)
    values (${`directory@${domain}`}, 'Directory', 'Entry', '+44 20 7946 0001', true)
    on conflict do nothing`.execute(tx);
  await sql`
    update users set is_active = true where email = ${`directory@${domain}`} and not is_active`.execute(tx);
  const leaver = await insertLeaver(tx, `leaver@${domain}`);
  await sql`
    insert into resource_types (name, plural_name) values ('Matrix', 'Matrices') on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into help_texts (key, locale, title, text) values ('matrix', 'en', 'Matrix', '') on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<Omit<PeopleRecords, 'leaver'>>`
    with said as (
      insert into presences (user_id, date, on_site, recorded_at)
      select id, '2026-11-23', true, '2026-11-23T08:00:00Z' from users where email = ${email}
      returning id
    ), empty as (
      insert into sites (name, time_zone, position)
      select 'Empty', 'Europe/London', 99 where not exists (select from sites where name = 'Empty')
      returning id, version
    ), drawn as (
      insert into pictures (kind, type, bytes, created_at)
      select kind, type, '\\x89504e47'::bytea, '2026-11-23T08:00:00Z'
      from (values ('photo', 'image/png'), ('logo', 'image/png'), ('font', 'font/woff2')) k (kind, type)
      where not exists (select from pictures p where p.kind = k.kind)
      returning kind, id
    ), place as (
      select id, version from empty union all select id, version from sites where name = 'Empty'
    ), picture as (
      select kind, id from drawn union all select kind, id from pictures
    )
    select u.id as person, u.version as "personVersion", (select id from said) as presence,
      r.id as "roomType", r.version as "roomTypeVersion",
      (select id from place limit 1) as "emptySite", (select version from place limit 1) as "emptySiteVersion",
      (select id from picture where kind = 'photo' limit 1) as photo,
      (select id from picture where kind = 'logo' limit 1) as logo,
      (select id from picture where kind = 'font' limit 1) as font,
      (select version from clients) as "clientVersion", 'matrix' as "helpText", ${`w${count}`} as word
    from users u, resource_types r
    where u.email = ${`directory@${domain}`} and r.name = 'Matrix'
    limit 1`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The records of the access tests were not inserted.');
  return { ...ids, leaver };
}

async function insertLeaver(tx: Tx, email: string): Promise<number> {
  await sql`
    insert into users (email, first_name, last_name, is_active) values (${email}, 'Former', 'Colleague', false)
    on conflict do nothing`.execute(tx);
  await sql`delete from offboardings where user_id = (select id from users where email = ${email})`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    with run as (
      insert into offboardings (user_id, action, state, locale, started_at, finished_at)
      select id, 'deactivate', 'done', 'en', '2026-11-20T08:00:00Z', '2026-11-20T08:20:00Z' from users where email = ${email}
      returning id, user_id
    ), line as (
      insert into offboarding_lines (offboarding_id, kind, item_id, title, place, choice, state, reason)
      select id, 'presence', '1', '', '', 'release', 'failed', 'Something went wrong.' from run
    )
    select user_id as id from run`.execute(tx);
  return rows[0]?.id ?? 0;
}
