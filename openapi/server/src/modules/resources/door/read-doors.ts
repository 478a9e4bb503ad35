import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import {
  type RoomQueryContext,
  type RoomRow,
  roomColumns,
  roomJoins,
  roomsFrom,
} from '../availability/room-query.ts';
import { type RoomNow, type Speaker, toRoomNow } from '../availability/to-room.ts';
import { roomErrors } from '../booking/room-rules.ts';
import { resourceMessages as texts } from '../messages.ts';
import { findDays, findHeldMeetings, type HeldMeeting } from '../schedules/schedule-query.ts';
import { DOOR_MINUTES, doorTimes, endOfToday } from './door-times.ts';

const MINUTE_MS = 60_000;
/** Longer than any booking of a display, with the longest setup and clean-down. */
const AHEAD_MS = 10 * 3_600_000;

/** A length that can be booked right now, and its end. */
export interface DoorOffer {
  minutes: (typeof DOOR_MINUTES)[number];
  end: Date;
}

/** A room as shown to everyone who passes: in its state for a person who may book it. */
export interface Door {
  room: RoomNow;
  timeZone: string;
  /** Today at the site. */
  day: string;
  endOfToday: Date;
  /** Its holds today and shortly after, by start. */
  held: HeldMeeting[];
  offers: DoorOffer[];
  /** Why nothing can be booked; null if something can. */
  noOfferReason: string | null;
  /** Its bookings may begin and end at any time. */
  hasFreeTimes: boolean;
}

interface At extends Speaker {
  tx: Tx;
  sites: SiteScope;
  now(): Date;
}

/** A room, or all of a floor by name; without removed rooms. */
export async function readDoors(context: At, of: { roomId: number } | { floorId: number }): Promise<Door[]> {
  const { tx, sites } = context;
  const now = context.now();
  const look: RoomQueryContext = {
    sites,
    now,
    groups: ['superadmin'],
    reader: null,
    isForOther: false,
    windows: [],
  };
  const which: RawBuilder<unknown> =
    'roomId' in of ? sql`r.id = ${of.roomId}::bigint` : sql`r.floor_id = ${of.floorId}::bigint`;
  const { rows } = await sql<RoomRow>`
    select ${roomColumns(look)} from ${roomsFrom} ${roomJoins}
    where ${which} and r.is_active and ${sites.condition(sql.ref('r.site_id'))}
    order by r.name, r.id`.execute(tx);
  const [first] = rows;
  if (first === undefined) return [];
  // One site, one zone, one day.
  const day = todayAt(first.time_zone, now);
  const days = await findDays(tx, rows, [day, day]);
  const ahead = new Date(now.getTime() + AHEAD_MS);
  const held = await findHeldMeetings(
    tx,
    NOBODY,
    days.map(({ id, from, until }) => ({ id, from, until: until > ahead ? until : ahead })),
  );
  return rows.map((row) =>
    toDoor(
      row,
      look,
      held.filter(({ resource_id }) => resource_id === row.id),
      context,
    ),
  );
}

/** No id of a user: the readers of a display neither host nor attend. */
const NOBODY = 0;

function toDoor(row: RoomRow, look: RoomQueryContext, held: HeldMeeting[], speaker: Speaker): Door {
  const { now } = look;
  const room = toRoomNow(row, look, speaker);
  const timeZone = row.time_zone;
  const { offers, refusals } = offersOf(row, held, now, speaker);
  return {
    room,
    timeZone,
    day: todayAt(timeZone, now),
    endOfToday: endOfToday(timeZone, now),
    held,
    offers,
    noOfferReason: offers.length > 0 ? null : (refusals[0] ?? whyNothing(room, speaker)),
    hasFreeTimes: row.meeting_timeslot_type === 'free',
  };
}

function whyNothing({ status, reason }: RoomNow, { t }: Speaker): string {
  return status === 'occupied' ? reason : t(texts.tooClose);
}

/** By the same rules as a booking, so that no offer would be refused. */
function offersOf(
  row: RoomRow,
  held: readonly HeldMeeting[],
  now: Date,
  { t }: Speaker,
): { offers: DoorOffer[]; refusals: string[] } {
  const timeslots =
    row.meeting_timeslot_type === 'free'
      ? null
      : row.timeslots.map(({ start_time, end_time }) => ({ start: start_time, end: end_time }));
  const room = { ...row, building_id: row.building?.id ?? null, timeslots };
  const offers: DoorOffer[] = [];
  const refusals: string[] = [];
  for (const minutes of DOOR_MINUTES) {
    const times = doorTimes(now, minutes);
    const request = { siteId: row.site_id, buildingId: null, ...times, startStays: false, host: null };
    const errors = roomErrors(room, request, t);
    refusals.push(...errors);
    if (errors.length === 0 && hasPlace(row, held, times)) offers.push({ minutes, end: times.endsAt });
  }
  return { offers, refusals };
}

function hasPlace(
  { setup_minutes, clean_down_minutes, places }: RoomRow,
  held: readonly HeldMeeting[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): boolean {
  const from = startsAt.getTime() - setup_minutes * MINUTE_MS;
  const until = endsAt.getTime() + clean_down_minutes * MINUTE_MS;
  const inTheWay = held.filter(
    ({ held_from, held_until }) => held_from.getTime() < until && from < held_until.getTime(),
  );
  return new Set(inTheWay.map(({ place }) => place)).size < places.length;
}
