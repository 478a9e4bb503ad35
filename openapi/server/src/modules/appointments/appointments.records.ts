import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Fresh appointments for calls that use them up, at the first site. */
export interface AppointmentRecords {
  site: number;
  word: string;
  /** Takes half an hour; its provider is the caller. */
  service: number;
  provider: number;
  /** Requested from the caller, one for each step that uses it up, in a week of the caller's own. */
  requested: number;
  toApprove: number;
  toDecline: number;
  toCancel: number;
  toSuggest: number;
  /** Links of customers: of a requested appointment, and of one with a suggestion. */
  uuid: string;
  suggestedUuid: string;
}

let count = 0;

/** @param email the caller's */
export async function insertAppointmentRecords(tx: Tx, email: string): Promise<AppointmentRecords> {
  count += 1;
  // No caller of the access tests reaches the limit of requests.
  await tx.deleteFrom('login_failures').execute();
  // Earlier calls do not occupy anyone's time either.
  await sql`delete from appointment_holds where provider_id = (select id from users where email = ${email})`.execute(
    tx,
  );
  const word = `Matrix ${count}`;
  // A week of its own for each caller, so that times do not collide.
  const start = new Date(Date.UTC(2026, 11, 1) + count * 7 * 86_400_000);
  const end = new Date(start.getTime() + 1_800_000);
  const later = new Date(start.getTime() + 86_400_000);
  const laterEnd = new Date(later.getTime() + 1_800_000);
  const { rows } = await sql<Omit<AppointmentRecords, 'word'>>`
    with caller as (
      select id from users where email = ${email}
    ), place as (
      select id from sites order by position, id limit 1
    ), served as (
      insert into appointment_services (name, minutes) values (${word}, 30) returning id
    ), provided as (
      insert into appointment_providers (service_id, user_id) select served.id, caller.id from served, caller
    ), made as (
      insert into appointments (site_id, provider_id, status, first_name, last_name, email, locale, starts_at, ends_at, created_by_id,
        notes)
      select place.id, caller.id, case n.name when 'suggested' then 'suggested' else 'requested' end, 'Matrix', 'Customer',
        'matrix@guests.test', 'en', ${start}::timestamptz + n.hour * interval '1 hour', ${end}::timestamptz + n.hour * interval '1 hour',
        caller.id, n.name
      from place, caller, (values ('requested', 0), ('suggested', 1), ('approve', 2), ('decline', 3), ('cancel', 4), ('suggest', 5)) n
        (name, hour)
      returning id, uuid, notes as name
    ), lined as (
      insert into appointment_lines (appointment_id, position, service_id, name, minutes)
      select made.id, 0, served.id, ${word}, 30 from made, served
    ), held as (
      insert into appointment_holds (appointment_id, kind, provider_id, starts_at, ends_at)
      select made.id, 'suggested', caller.id, ${later}, ${laterEnd} from made, caller where made.name = 'suggested'
    )
    select place.id as site, served.id as service, caller.id as provider,
      (select id from made where name = 'requested') as requested,
      (select id from made where name = 'approve') as "toApprove",
      (select id from made where name = 'decline') as "toDecline",
      (select id from made where name = 'cancel') as "toCancel",
      (select id from made where name = 'suggest') as "toSuggest",
      (select uuid from made where name = 'requested') as uuid,
      (select uuid from made where name = 'suggested') as "suggestedUuid"
    from place, served, caller`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The appointments of the access tests were not inserted.');
  return { ...ids, word };
}
