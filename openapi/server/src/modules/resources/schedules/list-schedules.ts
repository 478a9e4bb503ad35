import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { addDays, todayAt } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { findRooms, requireRoom } from '../availability/list-rooms.ts';
import { roomConditions } from '../availability/room-conditions.ts';
import type { RoomQueryContext, RoomRow } from '../availability/room-query.ts';
import { roomQueryContext } from '../availability/room-query-context.ts';
import { factsOf, toRoomNow } from '../availability/to-room.ts';
import { resourceMessages as texts } from '../messages.ts';
import { dayStatusOf } from '../rules/day-status.ts';
import { findDays, findHeldMeetings, type HeldMeeting } from './schedule-query.ts';
import { toScheduleMeeting } from './to-meeting.ts';

type Schemas = components['schemas'];
type RangeContext = Context<'listRoomSchedules'> | Context<'getRoomSchedule'>;
type DayContext = Context<'listResourceSchedules'> | Context<'getResourceSchedule'>;

const DAYS_AT_MOST = 14;
const byName = { columns: sql`r.id`, order: sql`r.name, r.id` };

/** Rooms by name with what is on in them on the days of each room's site. */
export async function listRoomSchedules(
  context: Context<'listRoomSchedules'>,
): Promise<Schemas['RoomSchedulePage']> {
  const days = requireRange(context);
  const look = await roomQueryContext(context, context.query.for_user);
  const where = roomConditions(look, context.query);
  const { count, rows } = await findRooms(context, look, { where, ...byName });
  return { count, results: await toSchedules(context, look, rows, days) };
}

export async function getRoomSchedule(context: Context<'getRoomSchedule'>): Promise<Schemas['RoomSchedule']> {
  const days = requireRange(context);
  const look = await roomQueryContext(context, undefined);
  const room = await requireRoom(context.tx, look, context.path.id);
  const [schedule] = await toSchedules(context, look, [room], days);
  if (schedule === undefined) throw new Error('A room has one schedule.');
  return schedule;
}

/** The same of one day, with the state alone of each. */
export async function listResourceSchedules(
  context: Context<'listResourceSchedules'>,
): Promise<Schemas['ResourceSchedulePage']> {
  requireDays({ on_date: context.query.on_date });
  const look = await roomQueryContext(context, context.query.for_user);
  const where = roomConditions(look, context.query);
  const { count, rows } = await findRooms(context, look, { where, ...byName });
  return { count, results: await toDays(context, look, rows) };
}

export async function getResourceSchedule(
  context: Context<'getResourceSchedule'>,
): Promise<Schemas['ResourceSchedule']> {
  requireDays({ on_date: context.query.on_date });
  const look = await roomQueryContext(context, undefined);
  const room = await requireRoom(context.tx, look, context.path.id);
  const [schedule] = await toDays(context, look, [room]);
  if (schedule === undefined) throw new Error('A resource has one schedule.');
  return schedule;
}

/** @throws Problem 400 at the day that does not exist, lies before the first or is too far from it */
function requireRange({ query, t }: RangeContext): [string, string] {
  const { from_date: first, until_date: last } = query;
  requireDays({ from_date: first, until_date: last });
  if (last < first) throw validationProblem({ until_date: [texts.lastDayBeforeFirst] });
  if (last > addDays(first, DAYS_AT_MOST - 1)) {
    throw validationProblem({ until_date: [t(texts.daysTooMany, { count: DAYS_AT_MOST })] });
  }
  return [first, last];
}

async function toSchedules(
  context: RangeContext,
  look: RoomQueryContext,
  rooms: readonly RoomRow[],
  days: [string, string],
): Promise<Schemas['RoomSchedule'][]> {
  const { tx, user } = context;
  const held = await findHeldMeetings(tx, user.id, await findDays(tx, rooms, days));
  const byRoom = groupByRoom(held);
  return rooms.map((room) => ({
    ...toRoomNow(room, look, context),
    meetings: meetingsIn(context, room, byRoom, look.now),
  }));
}

async function toDays(
  context: DayContext,
  look: RoomQueryContext,
  rooms: readonly RoomRow[],
): Promise<Schemas['ResourceSchedule'][]> {
  const { tx, user, query, t } = context;
  const dayOf = ({ time_zone }: RoomRow) => query.on_date ?? todayAt(time_zone, look.now);
  const held: HeldMeeting[] = [];
  // Sites whose today differs are asked for apart; mostly there is one.
  for (const day of new Set(rooms.map(dayOf))) {
    const there = rooms.filter((room) => dayOf(room) === day);
    held.push(...(await findHeldMeetings(tx, user.id, await findDays(tx, there, [day, day]))));
  }
  const byRoom = groupByRoom(held);
  const businessDays = await findBusinessDays(context, rooms, dayOf);
  return rooms.map((room) => {
    const { id, name, type, status, reason } = toRoomNow(room, look, context);
    const meetings = meetingsIn(context, room, byRoom, look.now);
    const day = businessDays.get(room.time_zone);
    if (dayOf(room) === todayAt(room.time_zone, look.now) || day === undefined) {
      return { id, name, type, status, reason, meetings };
    }
    const holds = (byRoom.get(id) ?? []).map(({ place, held_from, held_until }) => ({
      place,
      from: held_from,
      until: held_until,
    }));
    const other = dayStatusOf(factsOf(room, look, context), day, holds);
    return {
      id,
      name,
      type,
      status: other.status,
      reason: t(other.reason.message, other.reason.params),
      meetings,
    };
  });
}

/** When meetings are at each site's day, as the client has set it. */
async function findBusinessDays(
  { tx, client }: DayContext,
  rooms: readonly RoomRow[],
  dayOf: (room: RoomRow) => string,
): Promise<Map<string, { from: Date; until: Date }>> {
  const { meeting_day_start: start, meeting_day_end: end } = client.settings;
  const days = new Map(rooms.map((room) => [room.time_zone, dayOf(room)]));
  const wall = (time: string): RawBuilder<Date> => sql`(w.day::date + ${time}::time) at time zone w.zone`;
  const { rows } = await sql<{ zone: string; from: Date; until: Date }>`
    select w.zone, ${wall(start)} as from, ${wall(end)} as until
    from unnest(${[...days.keys()]}::text[], ${[...days.values()]}::text[]) w(zone, day)`.execute(tx);
  return new Map(rows.map(({ zone, from, until }) => [zone, { from, until }]));
}

function meetingsIn(
  { user, sites, t }: RangeContext | DayContext,
  room: RoomRow,
  byRoom: ReadonlyMap<number, readonly HeldMeeting[]>,
  now: Date,
): Schemas['RoomScheduleMeeting'][] {
  const reader = { user, sites };
  return (byRoom.get(room.id) ?? []).map((held) => toScheduleMeeting(held, room, { reader, now, t }));
}

function groupByRoom(held: readonly HeldMeeting[]): Map<number, HeldMeeting[]> {
  const byRoom = new Map<number, HeldMeeting[]>();
  for (const meeting of held) {
    const known = byRoom.get(meeting.resource_id);
    if (known) known.push(meeting);
    else byRoom.set(meeting.resource_id, [meeting]);
  }
  return byRoom;
}
