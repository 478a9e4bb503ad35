import { sql } from 'kysely';
import type { SeedContext } from '../seed-domain.ts';
import type { Span } from './held.ts';

/** A room as the demo's meetings need to know it. */
export interface SeededRoom {
  id: number;
  siteId: number;
  setupMinutes: number;
  cleanDownMinutes: number;
  checkInRequired: boolean;
}

/** A meeting in a room, or a room for an existing meeting. */
export interface RoomMeeting {
  room: SeededRoom;
  place: number;
  /** The meeting's own times. */
  span: Span;
  hostId: number;
  /** Null: a new one of that description. */
  meetingId: number | null;
  description: string;
  guestIds: readonly number[];
  /** Shared by all dates of a series. */
  series: string | null;
  isPrivate: boolean;
  isReleased: boolean;
}

const DAY_MS = 86_400_000;
const rowsAtOnce = 2000;
/** By the place on the list; the first one hosts and does not reply. */
const REPLIES = [null, 'accepted', null, 'declined', 'accepted'] as const;

export async function insertRoomMeetings(
  context: SeedContext,
  meetings: readonly RoomMeeting[],
): Promise<void> {
  for (let first = 0; first < meetings.length; first += rowsAtOnce) {
    await insertSome(context, meetings.slice(first, first + rowsAtOnce));
  }
}

async function insertSome(context: SeedContext, meetings: readonly RoomMeeting[]): Promise<void> {
  const { tx, client, now } = context;
  const made = meetings.filter(({ meetingId }) => meetingId === null);
  const ids = await insertMeetings(context, made);
  const attends = made.flatMap(({ hostId, guestIds }, index) =>
    [hostId, ...guestIds].map((user_id, position) => ({
      meeting_id: ids[index],
      user_id,
      position,
      reply: position === 0 ? null : REPLIES[position % REPLIES.length],
    })),
  );
  await sql`
    insert into attends (client_id, meeting_id, user_id, is_host, position, reply, replied_at)
    select ${client.id}::int, meeting_id, user_id, position = 0, position, reply, case when reply is not null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(attends)}::jsonb) as row (meeting_id bigint, user_id int, position int, reply text)`.execute(
    tx,
  );
  const idOf = new Map(made.map((meeting, index) => [meeting, ids[index]]));
  const bookings = meetings.map((meeting) => ({
    site_id: meeting.room.siteId,
    resource_id: meeting.room.id,
    meeting_id: meeting.meetingId ?? idOf.get(meeting),
    place: meeting.place,
    starts_at: new Date(meeting.span.from),
    ends_at: new Date(meeting.span.until),
    setup: meeting.room.setupMinutes,
    clean_down: meeting.room.cleanDownMinutes,
    user_id: meeting.hostId,
    released: meeting.isReleased,
    claimed: meeting.room.checkInRequired,
  }));
  await sql`
    insert into resource_bookings (client_id, site_id, resource_id, meeting_id, place, starts_at, ends_at, setup_minutes,
      clean_down_minutes, user_id, created_by_id, status, released_at, claim_by, checked_in_at)
    select ${client.id}::int, site_id, resource_id, meeting_id, place, starts_at - make_interval(mins => setup),
      ends_at + make_interval(mins => clean_down), setup, clean_down, user_id, user_id,
      case when released then 'released' else 'booked' end, case when released then starts_at + interval '10 minutes' end,
      case when claimed and ends_at > starts_at + interval '10 minutes' then starts_at + interval '10 minutes' end,
      case when claimed and not released and starts_at <= ${now}::timestamptz then starts_at - interval '2 minutes' end
    from rows from (jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as (
      site_id int, resource_id int, meeting_id bigint, place int, starts_at timestamptz, ends_at timestamptz, setup int,
      clean_down int, user_id int, released boolean, claimed boolean
    )) with ordinality row
    order by ordinality`.execute(tx);
}

async function insertMeetings(
  { tx, client }: SeedContext,
  meetings: readonly RoomMeeting[],
): Promise<number[]> {
  const rows = meetings.map((meeting, index) => ({
    site_id: meeting.room.siteId,
    description: meeting.description,
    starts_at: new Date(meeting.span.from),
    ends_at: new Date(meeting.span.until),
    series: meeting.series,
    host_id: meeting.hostId,
    is_private: meeting.isPrivate,
    made: new Date(meeting.span.from - (2 + (index % 9)) * DAY_MS),
  }));
  const inserted = await sql<{ id: number }>`
    insert into meetings (client_id, site_id, description, starts_at, ends_at, series_id, created_by_id, is_private, created_at)
    select ${client.id}::int, site_id, description, starts_at, ends_at, md5(series)::uuid, host_id, is_private, made
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      site_id int, description text, starts_at timestamptz, ends_at timestamptz, series text, host_id int, is_private boolean,
      made timestamptz
    )) with ordinality row
    order by ordinality
    returning id`.execute(tx);
  // Ids are assigned in the order of the rows; `returning` promises none.
  return inserted.rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}
