import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { addDays } from '../../../mechanisms/days.ts';
import type { SeedContext } from '../seed-domain.ts';
import { type SeedMeeting, statusOf } from './meeting-to-seed.ts';

/** Demo pins lie below those of grown visits, so that they never meet on a day. */
export const manyVisitsPinsFrom = 500_000;

/**
 * @param visitorIds by the place that the drawn visits name
 * @param receptionId who made the changes that were made by hand
 */
export async function insertMeetings(
  context: SeedContext,
  meetings: SeedMeeting[],
  visitorIds: number[],
  receptionId: number,
): Promise<void> {
  const meetingIds = await insertRows(context, meetings);
  await insertAttends(context, meetings, meetingIds);
  const visitIds = await insertVisits(context, meetings, meetingIds, visitorIds);
  await insertChanges(context, meetings, visitIds, receptionId);
}

async function insertRows({ tx, client }: SeedContext, meetings: SeedMeeting[]): Promise<number[]> {
  const rows = meetings.map((meeting, index) => ({
    site_id: meeting.site.id,
    day: meeting.day,
    start_minute: meeting.start,
    end_minute: meeting.end,
    host_id: meeting.hostId,
    description: meeting.description,
    location: meeting.location,
    cancelled: meeting.isCancelled,
    made: `${addDays(meeting.day, -2 - (index % 9))}T${String(8 + (index % 10)).padStart(2, '0')}:20:00Z`,
  }));
  const inserted = await sql<{ id: number }>`
    insert into meetings (client_id, site_id, description, location, starts_at, ends_at, status, cancelled_at,
      created_by_id, created_at)
    select ${client.id}::int, row.site_id, description, location,
      (day + make_interval(mins => start_minute)) at time zone s.time_zone,
      -- As long as drawn: in the night of summer time the end may be an hour that there is not.
      (day + make_interval(mins => start_minute)) at time zone s.time_zone + make_interval(mins => end_minute - start_minute),
      case when cancelled then 'cancelled' else 'booked' end, case when cancelled then made + interval '1 day' end,
      host_id, made
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      site_id int, day date, start_minute int, end_minute int, host_id int, description text, location text,
      cancelled boolean, made timestamptz
    )) with ordinality row
    join sites s on s.id = row.site_id
    order by ordinality
    returning id`.execute(tx);
  return inOrder(inserted.rows);
}

async function insertAttends(
  { tx, client }: SeedContext,
  meetings: SeedMeeting[],
  ids: number[],
): Promise<void> {
  const rows = meetings.flatMap((meeting, index) =>
    [meeting.hostId, ...meeting.guestIds].map((user_id, position) => ({
      meeting_id: ids[index],
      user_id,
      is_host: position === 0,
      position,
    })),
  );
  await sql`
    insert into attends (client_id, meeting_id, user_id, is_host, position)
    select ${client.id}::int, meeting_id, user_id, is_host, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      meeting_id bigint, user_id int, is_host boolean, position int)`.execute(tx);
}

async function insertVisits(
  { tx, client, random }: SeedContext,
  meetings: SeedMeeting[],
  meetingIds: number[],
  visitorIds: number[],
): Promise<number[]> {
  const taken = await readPins(tx, client.id);
  function seedPin(meeting: SeedMeeting): string {
    for (;;) {
      const pin = String(random.below(manyVisitsPinsFrom)).padStart(6, '0');
      const key = `${meeting.site.id} ${meeting.day} ${pin}`;
      if (taken.has(key)) continue;
      taken.add(key);
      return pin;
    }
  }

  const rows = meetings.flatMap((meeting, index) =>
    meeting.visits.map((visit) => ({
      meeting_id: meetingIds[index],
      visitor_id: visitorIds[visit.visitor],
      day: meeting.day,
      status: statusOf(visit),
      pin: seedPin(meeting),
      lanyard: visit.lanyard,
      delay: visit.delay,
      needs_parking: visit.needsParking,
      answer: visit.answer,
      changed: visit.changes.at(-1)?.minute ?? null,
      came: visit.changes.find((change) => change.to === 'checked-in')?.minute ?? null,
    })),
  );
  const inserted = await sql<{ id: number }>`
    insert into visits (client_id, meeting_id, visitor_id, site_id, starts_at, ends_at, day, status, status_changed_at,
      checkin_pin, lanyard_number, delay, needs_parking, registration, host_notified_at, host_answer,
      host_answered_at, created_at)
    select ${client.id}::int, m.id, v.id, m.site_id, m.starts_at, m.ends_at, row.day, row.status,
      (row.day + make_interval(mins => changed)) at time zone s.time_zone, pin, lanyard, row.delay, row.needs_parking,
      case when row.needs_parking then v.registrations[1] end,
      (row.day + make_interval(mins => came)) at time zone s.time_zone, answer,
      case when answer is not null then (row.day + make_interval(mins => came)) at time zone s.time_zone end, m.created_at
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      meeting_id bigint, visitor_id int, day date, status text, pin text, lanyard int, delay int,
      needs_parking boolean, answer text, changed int, came int
    )) with ordinality row
    join meetings m on m.id = row.meeting_id
    join visitors v on v.id = row.visitor_id
    join sites s on s.id = m.site_id
    order by ordinality
    returning id`.execute(tx);
  return inOrder(inserted.rows);
}

/** Pins are one a site and day; a demo that is refreshed has some already. */
async function readPins(tx: Tx, clientId: number): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select site_id || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || checkin_pin as key
    from visits where client_id = ${clientId}::int`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

async function insertChanges(
  { tx, client }: SeedContext,
  meetings: SeedMeeting[],
  visitIds: number[],
  receptionId: number,
): Promise<void> {
  const visits = meetings.flatMap((meeting) => meeting.visits);
  const rows = visits.flatMap((visit, index) =>
    visit.changes.map((change) => ({
      visit_id: visitIds[index],
      to_status: change.to,
      minute: change.minute,
      automatic: change.isAutomatic ?? false,
    })),
  );
  await sql`
    insert into visit_status_changes (client_id, visit_id, to_status, changed_at, is_automatic, changed_by_id)
    select ${client.id}::int, visit_id, to_status, (v.day + make_interval(mins => minute)) at time zone s.time_zone,
      automatic, case when not automatic then ${receptionId}::int end
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      visit_id bigint, to_status text, minute int, automatic boolean
    )) with ordinality row
    join visits v on v.id = row.visit_id
    join sites s on s.id = v.site_id
    order by ordinality`.execute(tx);
}

/** Ids are given in the order of the rows; `returning` promises none. */
function inOrder(rows: { id: number }[]): number[] {
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}
