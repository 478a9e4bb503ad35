import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** Fresh records of visits for calls that use them up: at the first site, today, in a meeting that the caller hosts. */
export interface VisitRecords {
  /** Scheduled; its meeting runs from 09:30 to 16:00. */
  visit: number;
  visitVersion: number;
  /** Token of its visitor: `Visit <uuid>`. */
  visitUuid: string;
  /** The content of its QR code; it opens nothing. */
  visitCode: string;
  visitPin: string;
  visitor: number;
  visitorVersion: number;
  visitorUuid: string;
  visitorFirstName: string;
  visitorLastName: string;
  /** Instant of the start, ISO 8601. */
  start: string;
  /** Checked in, of the same meeting and another visitor; its host has a link for an answer. */
  here: number;
  hereUuid: string;
  arrivalToken: string;
  meeting: number;
  meetingVersion: number;
  meetingSite: number;
  /** Tomorrow's meeting, also hosted by the caller; without visitors. */
  freeMeeting: number;
  freeMeetingVersion: number;
  /** Another one like it. */
  emptyMeeting: number;
  emptyMeetingVersion: number;
  /** Of the client's text, which every visitor has to sign. */
  ndaVersion: number;
  /** Last name of the host, who is the caller. */
  hostLastName: string;
  host: number;
  siteUuid: string;
  watchListEntry: number;
  watchListVersion: number;
  /** Number of the kiosk among the devices, and its token: `Screen <uuid>`. */
  kiosk: number;
  kioskUuid: string;
  /** Shown by a device that is not paired yet. */
  pairingCode: string;
  printAgent: number;
  printAgentUuid: string;
  /** Waits for the print agent. */
  printJob: number;
  /** Taken by the print agent, not printed yet. */
  takenPrintJob: number;
  kioskFailure: number;
  /** Running at the first site; the second has none. */
  rollCall: number;
  otherSite: number;
  /** Another scheduled visit of the meeting: not that of the visitor with the token `visitUuid`. */
  otherVisit: number;
  otherVisitUuid: string;
}

let count = 0;

/** @param email the caller's */
export async function insertVisitRecords(tx: Tx, email: string): Promise<VisitRecords> {
  count += 1;
  const number = count;
  const [kioskUuid, printAgentUuid, arrivalToken] = [randomUUID(), randomUUID(), newSecret()];
  const pairingCode = [...String(number).padStart(8, '0')]
    .map((digit) => 'ACDEFGHJKM'[Number(digit)])
    .join('');
  await sql`
    insert into device_pairings (kind, code_hash, secret_hash, created_at, expires_at)
    values ('kiosk', ${hashSecret(pairingCode)}, ${hashSecret(newSecret())}, now(), '2100-01-01T00:00:00Z')`.execute(
    tx,
  );
  // One left over from the previous call would block the next one.
  await sql`delete from roll_calls`.execute(tx);
  await sql`
    insert into ndas (text, updated_at, version) values ('<p>Keep it secret.</p>', '2026-11-01T09:00:00Z', 1)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<
    Omit<VisitRecords, 'kioskUuid' | 'printAgentUuid' | 'arrivalToken' | 'pairingCode' | 'start'>
  >`
    with caller as (
      select id, last_name from users where email = ${email}
    ), places as (
      select (array_agg(id order by position, id))[1] as site_id, (array_agg(id order by position, id))[2] as other_id
      from sites
    ), place as (
      select s.id, s.uuid, p.other_id from places p join sites s on s.id = p.site_id
    ), met as (
      insert into meetings (site_id, description, location, starts_at, ends_at, created_by_id)
      select place.id, 'Matrix', 'Room 4', '2026-11-23T09:30:00Z', '2026-11-23T16:00:00Z', caller.id from place, caller
      returning id, site_id, starts_at, ends_at, version
    ), free as (
      insert into meetings (site_id, starts_at, ends_at, created_by_id)
      select place.id, '2026-11-24T09:30:00Z', '2026-11-24T16:00:00Z', caller.id from place, caller
      returning id, version
    ), empty as (
      insert into meetings (site_id, starts_at, ends_at, created_by_id)
      select place.id, '2026-11-24T09:30:00Z', '2026-11-24T16:00:00Z', caller.id from place, caller
      returning id, version
    ), hosted as (
      insert into attends (meeting_id, user_id, is_host)
      select m.id, caller.id, true
      from (select id from met union all select id from free union all select id from empty) m, caller
    ), people as (
      insert into visitors (first_name, last_name, company, email, phone, phone_key)
      select 'Vera', 'Visitor-' || ${number}::int * 3 + n, 'Guests Ltd', 'guest-' || ${number}::int * 3 + n || '@guests.test',
        '+44 7700 900555', '+447700900555'
      from generate_series(0, 2) n
      returning id, uuid, first_name, last_name, version
    ), numbered as (
      select *, row_number() over (order by id) as n from people
    ), pins as (
      -- Access tests invite on this day as well, and get a pin by chance.
      select pin, row_number() over (order by pin) as n
      from (
        select lpad(p::text, 6, '0') as pin from generate_series(${number}::int * 3, ${number}::int * 3 + 50) p
        where not exists (
          select from visits v, met
          where v.site_id = met.site_id and v.day = '2026-11-23' and v.checkin_pin = lpad(p::text, 6, '0'))
        limit 3) free
    ), made as (
      insert into visits (meeting_id, visitor_id, site_id, starts_at, ends_at, day, checkin_pin, status, status_changed_at,
        host_notified_at, arrival_token_hash)
      select met.id, numbered.id, met.site_id, met.starts_at, met.ends_at, '2026-11-23', pins.pin,
        case n when 2 then 'checked-in' else 'scheduled' end,
        case n when 2 then '2026-11-23T08:59:00Z'::timestamptz end,
        case n when 2 then '2026-11-23T08:59:00Z'::timestamptz end,
        case n when 2 then ${hashSecret(arrivalToken)} end
      from met, numbered join pins using (n)
      returning id, uuid, code, version, visitor_id, checkin_pin
    ), changed as (
      insert into visit_status_changes (visit_id, to_status, changed_at)
      select made.id, 'checked-in', '2026-11-23T09:00:00Z'::timestamptz
      from made join numbered on numbered.id = made.visitor_id and numbered.n = 2
    ), watched as (
      insert into watch_list (name, name_key, reason, created_at)
      select 'Mallory Matrix', 'mallory matrix', 'Matrix', '2026-11-23T08:00:00Z'::timestamptz
      returning id, version
    ), enrolled as (
      insert into devices (kind, name, site_id, secret_hash, created_at)
      select kind, 'Matrix ' || kind, place.id, hash, '2026-11-23T08:00:00Z'::timestamptz
      from place, (values ('kiosk', ${hashSecret(kioskUuid)}), ('print-agent', ${hashSecret(printAgentUuid)})) d (kind, hash)
      returning id, kind
    ), printing as (
      insert into print_jobs (site_id, visit_id, created_at, taken_until, taken_by_id, attempts)
      select place.id, made.id, '2026-11-23T08:59:00Z'::timestamptz, taken.until,
        case when taken.until is not null then enrolled.id end, case when taken.until is null then 0 else 1 end
      from place, made join numbered on numbered.id = made.visitor_id and numbered.n = 2,
        enrolled, (values (null::timestamptz), ('2026-11-23T10:00:00Z')) taken (until)
      where enrolled.kind = 'print-agent'
      returning id, taken_by_id
    ), refused as (
      insert into kiosk_failures (device_id, method, details, failed_at)
      select id, 'name', 'Matrix', '2026-11-23T08:59:00Z'::timestamptz from enrolled where kind = 'kiosk'
      returning id
    ), called as (
      insert into roll_calls (site_id, is_drill, started_at, started_by_id)
      select place.id, true, '2026-11-23T08:59:00Z'::timestamptz, caller.id from place, caller
      returning id
    )
    select v.id as visit, v.version as "visitVersion", v.uuid as "visitUuid", v.code as "visitCode",
      v.checkin_pin as "visitPin", one.id as visitor, one.version as "visitorVersion", one.uuid as "visitorUuid",
      one.first_name as "visitorFirstName", one.last_name as "visitorLastName",
      h.id as here, h.uuid as "hereUuid", met.id as meeting, met.version as "meetingVersion",
      met.site_id as "meetingSite", free.id as "freeMeeting", free.version as "freeMeetingVersion",
      empty.id as "emptyMeeting", empty.version as "emptyMeetingVersion",
      (select version from ndas) as "ndaVersion", caller.last_name as "hostLastName", caller.id as host, place.uuid as "siteUuid",
      watched.id as "watchListEntry", watched.version as "watchListVersion",
      k.id as kiosk, a.id as "printAgent",
      (select id from printing where taken_by_id is null) as "printJob",
      (select id from printing where taken_by_id is not null) as "takenPrintJob",
      refused.id as "kioskFailure", called.id as "rollCall", place.other_id as "otherSite", o.id as "otherVisit", o.uuid as "otherVisitUuid"
    from caller, place, met, free, empty, watched, refused, called,
      numbered one join made v on v.visitor_id = one.id,
      numbered two join made h on h.visitor_id = two.id,
      numbered three join made o on o.visitor_id = three.id,
      enrolled k, enrolled a
    where one.n = 1 and two.n = 2 and three.n = 3 and k.kind = 'kiosk' and a.kind = 'print-agent'`.execute(
    tx,
  );
  const [ids] = rows;
  if (ids === undefined) throw new Error('The visits of the access tests were not inserted.');
  return { ...ids, start: '2026-11-23T09:30:00Z', kioskUuid, printAgentUuid, arrivalToken, pairingCode };
}
