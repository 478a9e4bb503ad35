import type { components } from '@portal/openapi/server';
import type { Holding } from '../../../mechanisms/booking/booking-kind.ts';
import { findHoldings } from '../../../mechanisms/booking/booking-statements.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { validateEntries } from '../../../mechanisms/booking/validate-entries.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import { findFreeRoomsEach } from '../availability/find-free-rooms.ts';
import { resourceBookings } from '../resource-bookings.ts';
import { type BookableRoom, findBookableRooms } from './find-rooms.ts';
import { holdOf, planRooms, type RoomDate, type RoomsWanted, type RoomWork } from './plan.ts';
import { freeTimes } from './rules/free-times.ts';
import { isWholeTimeslots } from './timeslots.ts';

type Schemas = components['schemas'];

const ALTERNATIVES = 3;
const LATE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** The outcome of a booking of one date. */
export interface PreviewedRooms {
  problem: Exclude<Schemas['DateProblem'], 'skipped' | 'no-such-day'> | null;
  /** All reasons against it, as texts. */
  reasons: readonly Text[];
  /** Similar rooms that are free then. */
  rooms: Schemas['RoomAlternative'][];
  /** Nearest times of that day at which the rooms are free. */
  times: { startsAt: Date; endsAt: Date }[];
}

/** When the hosts are busy, and the time zone of their site. */
export interface People {
  busy: readonly { startsAt: Date; endsAt: Date; reason: Text }[];
  timeZone: string;
}

/**
 * The outcome of `bookRooms` for each date, with alternatives. Writes and locks nothing; the number of statements is the
 * same for one date and for a hundred.
 */
export async function previewRooms(
  context: RoomWork,
  wanted: RoomsWanted,
  people: People,
): Promise<PreviewedRooms[]> {
  const { tx } = context;
  const plan = await planRooms(context, wanted);
  const ids = [...new Set(wanted.dates.flatMap(({ roomIds }) => roomIds))];
  const holdings = await findHoldings(tx, resourceBookings, plan, wanted.hostId, []);
  const verdict = validateEntries(plan, wanted.hostId, holdings, resourceBookings);
  const said = verdict.kind === 'free' ? plan.entries.map(() => ({})) : verdict.entries;
  const bookable = await findBookableRooms(tx, ids);
  const found = wanted.dates.map((date, index): PreviewedRooms & { date: RoomDate } => {
    const rooms = roomsOf(date, bookable);
    const reasons = Object.values<readonly Text[]>(said[index] ?? {}).flat();
    const broken = plan.entries[index]?.broken ?? {};
    const ofRooms = reasons.length === 0 ? null : problemOf(context, date, rooms, broken);
    const busy = people.busy.find((one) => isOver(one, date));
    const problem = busy !== undefined && movable.has(ofRooms) ? 'host-busy' : ofRooms;
    return { date, problem, reasons: busy ? [...reasons, busy.reason] : reasons, rooms: [], times: [] };
  });
  const clashes = found.filter(({ problem }) => problem !== null && isOfRooms.has(problem));
  const isTaken = (room: BookableRoom, date: RoomDate) => {
    const hold = holdOf(room, date);
    return room.closed || !fits(room, date) || !hasPlace(room, hold, holdings);
  };
  const likes = clashes.map(({ date }) => {
    const room = roomsOf(date, bookable).find((one) => isTaken(one, date));
    return { like: room?.id ?? date.roomIds[0] ?? 0, from: date.startsAt, until: date.endsAt };
  });
  const alternatives = await findFreeRoomsEach(tx, likes, ALTERNATIVES + ids.length);
  for (const [index, clash] of clashes.entries()) {
    const others = (alternatives[index] ?? []).filter(({ id }) => !clash.date.roomIds.includes(id));
    clash.rooms = others.slice(0, ALTERNATIVES);
  }
  const others = found.filter(({ problem }) => movable.has(problem) && problem !== null);
  await proposeTimes(context, wanted, others, { bookable, people });
  return found.map(({ date: _, ...preview }) => preview);
}

/** Problems that another room may solve. */
const isOfRooms: ReadonlySet<Schemas['DateProblem']> = new Set(['taken', 'closed', 'timeslot']);
/** Problems that another time of the day may solve, or no problem. */
const movable: ReadonlySet<PreviewedRooms['problem']> = new Set(['taken', 'timeslot', 'host-busy', null]);

function roomsOf({ roomIds }: RoomDate, bookable: ReadonlyMap<number, BookableRoom>): BookableRoom[] {
  return roomIds.flatMap((id) => bookable.get(id) ?? []);
}

/** The date first: no other room helps against it. */
function problemOf(
  { now }: RoomWork,
  date: RoomDate,
  rooms: readonly BookableRoom[],
  broken: Readonly<Record<string, unknown>>,
): PreviewedRooms['problem'] {
  if (broken.start) {
    return date.startsAt.getTime() < now().getTime() - LATE_MS ? 'past' : 'beyond-horizon';
  }
  if (!broken.rooms) return 'taken';
  if (rooms.some(({ closed }) => closed)) return 'closed';
  return rooms.some((room) => !fits(room, date)) ? 'timeslot' : 'refused';
}

function fits({ timeslots, time_zone }: BookableRoom, date: Pick<RoomDate, 'startsAt' | 'endsAt'>): boolean {
  return timeslots === null || isWholeTimeslots(date, timeslots, time_zone);
}

function hasPlace(
  { id, shared_places }: BookableRoom,
  hold: Interval,
  holdings: readonly Holding<Interval>[],
): boolean {
  const there = holdings.filter(
    ({ resourceId, period }) => resourceId === id && resourceBookings.period.overlap(period, hold),
  );
  return new Set(there.map(({ place }) => place)).size < (shared_places ?? 1);
}

/** Reads the holds around the clashes, and looks for gaps of both rooms and hosts. */
async function proposeTimes(
  { tx, now }: RoomWork,
  wanted: RoomsWanted,
  clashes: (PreviewedRooms & { date: RoomDate })[],
  { bookable, people }: { bookable: ReadonlyMap<number, BookableRoom>; people: People },
): Promise<void> {
  if (clashes.length === 0) return;
  const entries = clashes.map(({ date }) => ({
    broken: {},
    claims: roomsOf(date, bookable).map((room) => ({ resourceId: room.id, period: aroundOf(room, date) })),
  }));
  const holdings = await findHoldings(
    tx,
    resourceBookings,
    { entries, siteId: wanted.siteId },
    wanted.hostId,
    [],
  );
  for (const clash of clashes) {
    const rooms = roomsOf(clash.date, bookable);
    // Each of a hundred dates is tried at a hundred times, so only holds nearby are checked.
    const near = holdings.filter(({ resourceId, period }) =>
      rooms.some(
        (room) =>
          room.id === resourceId && resourceBookings.period.overlap(period, aroundOf(room, clash.date)),
      ),
    );
    const busy = people.busy.filter((one) => isOver(one, dayAround(clash.date)));
    const isFree = (times: { startsAt: Date; endsAt: Date }) =>
      times.startsAt > now() &&
      !busy.some((one) => isOver(one, times)) &&
      rooms.every((room) => fits(room, times) && hasPlace(room, holdOf(room, times), near));
    const timeslots = rooms.find((room) => room.timeslots !== null)?.timeslots ?? null;
    const timeZone = rooms[0]?.time_zone ?? people.timeZone;
    clash.times = freeTimes(clash.date, { timeZone, timeslots, isFree });
  }
}

type Times = Pick<RoomDate, 'startsAt' | 'endsAt'>;

function isOver(one: Times, other: Times): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** From the day before to the day after: in any time zone, this includes the whole wanted day. */
export function dayAround({ startsAt, endsAt }: Times): Times {
  return { startsAt: new Date(startsAt.getTime() - DAY_MS), endsAt: new Date(endsAt.getTime() + DAY_MS) };
}

function aroundOf(room: BookableRoom, date: RoomDate): Interval {
  return holdOf(room, dayAround(date));
}
