import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { book } from '../../../mechanisms/booking/book.ts';
import { findHoldings } from '../../../mechanisms/booking/booking-statements.ts';
import { changeBooking, writeChange } from '../../../mechanisms/booking/change-booking.ts';
import { type BookingLocks, lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { moveBooking } from '../../../mechanisms/booking/move-booking.ts';
import { requireFreePlan } from '../../../mechanisms/booking/require-free.ts';
import { validateEntries } from '../../../mechanisms/booking/validate-entries.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import type { Text } from '../../../mechanisms/texts/messages.ts';
import { type ResourceBookingRow, resourceBookings } from '../resource-bookings.ts';
import { planRooms, type RoomDate, type RoomsWanted, type RoomWork } from './plan.ts';

type RoomAlternative = components['schemas']['RoomAlternative'];

/** A room that a meeting holds. */
export interface HeldRoom {
  bookingId: number;
  roomId: number;
}

/**
 * Books the rooms of new meetings, all or none.
 * @param dated the request names its dates in a list: reasons come date by date, else by field
 * @param create writes the meetings once their rooms are free, and returns their ids in the order of the dates
 * @throws Problem 400, 409 with the reasons at each date
 */
export async function bookRooms(
  context: RoomWork,
  wanted: RoomsWanted,
  { dated, create }: { dated: boolean; create(): Promise<readonly number[]> },
): Promise<void> {
  await book(context, resourceBookings, {
    personId: wanted.hostId,
    createdById: context.user?.id ?? null,
    async plan() {
      const plan = await planRooms(context, wanted);
      const [only] = plan.entries;
      if (!dated && only && Object.keys(only.broken).length > 0) throw validationProblem(only.broken);
      return plan;
    },
    parents: async () => (await create()).map((id) => ({ meeting_id: id })),
  });
}

export async function findHeldRooms(tx: Tx, meetingId: number): Promise<HeldRoom[]> {
  const { rows } = await sql<HeldRoom>`
    select id as "bookingId", resource_id as "roomId" from resource_bookings
    where meeting_id = ${meetingId}::bigint and status = 'booked' order by id`.execute(tx);
  return rows;
}

/**
 * Locks rooms; a change of a meeting's rooms does so before it locks the meeting itself.
 * @param others other rows that the change needs: locks are taken once
 */
export async function lockRooms(
  tx: Tx,
  roomIds: readonly number[],
  others: BookingLocks['rows'] = [],
): Promise<void> {
  await lockForBooking(tx, { rows: [...others, { table: 'resources', ids: [...new Set(roomIds)] }] });
}

export interface ChangedRooms {
  meetingId: number;
  siteId: number;
  buildingId: number | null;
  /** The first host, before and now; a meeting without one has no rooms. */
  hosts: { before: number | null; now: number | null };
  date: RoomDate;
  /** Whether it is at another time or site than before. */
  isMoved: boolean;
}

/**
 * Gives a locked meeting exactly these rooms at its new time: unchanged rooms keep their place whatever has become of the
 * room, moved or new ones follow the rules of a new booking, and nothing changes unless everything can.
 * @throws Problem 400 by field, 409 with the reasons and alternatives; the meeting then keeps its rooms
 */
export async function changeRooms(context: RoomWork, changed: ChangedRooms): Promise<void> {
  const { meetingId, hosts, date, isMoved } = changed;
  const hostId = hosts.now;
  if (hostId === null) return freeRooms(context, meetingId);
  const held = await findHeldRooms(context.tx, meetingId);
  await requireRooms(context, changed, held);
  const isOther = isMoved || hosts.before !== hostId;
  const kept = held.filter(({ roomId }) => date.roomIds.includes(roomId));
  const added = date.roomIds.filter((id) => !held.some(({ roomId }) => roomId === id));
  const wanted = (roomIds: readonly number[]) => wantedOf(changed, hostId, roomIds);
  const dropped = held.filter((one) => !kept.includes(one));
  for (const { bookingId } of dropped) await cancelRoom(context, bookingId);
  for (const { bookingId, roomId } of isOther ? kept : []) {
    let row: ResourceBookingRow | undefined;
    if (isMoved) {
      row = await moveBooking(context, resourceBookings, bookingId, {
        from: ['booked'],
        refusal: () => undefined,
        plan: () => planRooms(context, wanted([roomId])),
      });
    }
    if (hosts.before !== hostId) await handOver(context, bookingId, hostId, row);
  }
  if (added.length > 0) {
    await bookRooms(context, wanted(added), { dated: false, create: async () => [meetingId] });
  }
}

/**
 * Throws the reasons against the rooms without changing anything.
 * @param moving bookings that move in the same transaction, and so do not conflict where they are now
 */
export async function requireRooms(
  context: RoomWork,
  changed: ChangedRooms,
  held: readonly HeldRoom[],
  moving: readonly HeldRoom[] = held,
): Promise<void> {
  const { hosts, date, isMoved } = changed;
  const hostId = hosts.now;
  if (hostId === null) return;
  const isOther = isMoved || hosts.before !== hostId;
  const touched = isOther
    ? date.roomIds
    : date.roomIds.filter((id) => !held.some(({ roomId }) => roomId === id));
  if (touched.length === 0) return;
  // All rooms together, so that the answer lists every conflict.
  const plan = await planRooms(context, wantedOf(changed, hostId, touched));
  const [only] = plan.entries;
  if (only && Object.keys(only.broken).length > 0) throw validationProblem(only.broken);
  const own = moving.map(({ bookingId }) => bookingId);
  await requireFreePlan(context.tx, resourceBookings, plan, hostId, own);
}

/**
 * For several meetings that change together: rooms like the first occupied one, free on all of their dates.
 * @param moving as in `requireRooms`
 * @returns with the detail of a refusal if there are none
 */
export async function alternativesForAll(
  context: RoomWork,
  all: readonly ChangedRooms[],
  moving: readonly HeldRoom[],
): Promise<{ alternatives: RoomAlternative[]; detail?: Text }> {
  const [first] = all;
  const hostId = first?.hosts.now ?? null;
  if (first === undefined || hostId === null) return { alternatives: [] };
  const { siteId, buildingId } = first;
  const dates = all.map(({ date }) => date);
  const plan = await planRooms(context, { siteId, buildingId, hostId, dates });
  const own = moving.map(({ bookingId }) => bookingId);
  const holdings = await findHoldings(context.tx, resourceBookings, plan, hostId, own);
  // Finds the occupied room.
  validateEntries(plan, hostId, holdings, resourceBookings);
  const alternatives = (await plan.alternatives()) as RoomAlternative[];
  return alternatives.length === 0 && plan.nothingElse
    ? { alternatives, detail: plan.nothingElse }
    : { alternatives };
}

function wantedOf(
  { meetingId, siteId, buildingId, date }: ChangedRooms,
  hostId: number,
  roomIds: readonly number[],
): RoomsWanted {
  return { siteId, buildingId, hostId, meetingId, dates: [{ ...date, roomIds }] };
}

/** A refusal names the first host. */
async function handOver(
  context: RoomWork,
  bookingId: number,
  userId: number,
  moved: ResourceBookingRow | undefined,
): Promise<void> {
  const before = moved ?? (await resourceBookings.read(context.tx, [bookingId], context.now()))[0];
  if (before) await writeChange(context, resourceBookings, 'move', before, { user_id: userId });
}

/** Hands the rooms of a locked meeting over to another first host; otherwise they stay unchanged. */
export async function handOverRooms(context: RoomWork, meetingId: number, userId: number): Promise<void> {
  for (const { bookingId } of await findHeldRooms(context.tx, meetingId))
    await handOver(context, bookingId, userId, undefined);
}

/** Releases all rooms of a locked meeting that does not take place. */
export async function freeRooms(context: RoomWork, meetingId: number): Promise<void> {
  for (const { bookingId } of await findHeldRooms(context.tx, meetingId))
    await cancelRoom(context, bookingId);
}

async function cancelRoom(context: RoomWork, bookingId: number): Promise<void> {
  await changeBooking(context, resourceBookings, bookingId, {
    action: 'cancel',
    from: ['booked'],
    to: 'cancelled',
    stamp: 'cancelled_at',
    refusal: () => undefined,
  });
}
