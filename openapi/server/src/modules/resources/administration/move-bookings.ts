import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { contributed } from '../../../mechanisms/ports/contributions.ts';
import { notFound, Problem, validationProblem } from '../../../mechanisms/problems.ts';
import type { Message, Translate } from '../../../mechanisms/texts/messages.ts';
import { moveRoomOf } from '../booking/move-room.ts';
import { roomMessages as texts } from './messages.ts';
import { standsOn } from './standing-bookings.ts';
import { findStoredRoom, type StoredRoom } from './stored-room.ts';

type MoveContext = Context<'moveRoomBookings'>;
type MoveResult = components['schemas']['RoomMoveResult'];

/** A request must end in time; for more bookings, the caller repeats it. */
const AT_ONCE = 500;

/**
 * Moves the bookings of a room to another room of its site, one by one, in the order of ids. A booking that does not fit
 * stays, and its reason is returned. Attendees of moved meetings get an email.
 */
export async function moveRoomBookings(context: MoveContext): Promise<MoveResult> {
  const { tx, path, body, t } = context;
  // Takes all locks before reading anything, in the same order as a move between the same rooms in the other direction.
  await lockForBooking(tx, { rows: [{ table: 'resources', ids: [path.id, body.to] }] });
  const from = await findStoredRoom(context, path.id);
  if (from === null) throw notFound();
  const to = await findStoredRoom(context, body.to);
  const refusal = refusalOf(from, to);
  if (refusal) throw validationProblem({ to: [refusal] });

  const standing = await findStanding(context, from.id);
  const wanted = [...(body.bookings ?? standing)].sort((a, b) => a - b);
  const result: MoveResult = { moved: 0, not_moved: [] };
  const meetings = new Set<number>();
  const stays = (id: number, reason: string) => result.not_moved.push({ id, reason });
  for (const [index, id] of wanted.entries()) {
    if (index >= AT_ONCE) stays(id, t(texts.tooManyAtOnce, { count: AT_ONCE }));
    else if (!standing.includes(id)) stays(id, t(texts.notThere));
    else {
      const moved = await tryMove(context, id, body.to);
      if (typeof moved === 'string') stays(id, moved);
      else {
        result.moved += 1;
        meetings.add(moved);
      }
    }
  }
  for (const notify of contributed('meetingsMoved')) await notify(context, [...meetings]);
  return result;
}

/** Why no booking at all can move there. */
function refusalOf(from: StoredRoom, to: StoredRoom | null): Message | null {
  if (to === null) return texts.noTarget;
  if (to.id === from.id) return texts.sameRoom;
  if (to.site_id !== from.site_id) return texts.otherSite;
  if (to.closed) return texts.targetClosed;
  return to.use === 'bookable' ? null : texts.targetNotBookable;
}

/** @returns id of the meeting that has moved, or why it stays. A refusal comes before anything is written. */
async function tryMove(context: MoveContext, id: number, to: number): Promise<number | string> {
  try {
    return await moveRoomOf(context, id, to);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return reasonOf(error, context.t);
  }
}

/** The first text of a refusal of any shape: of the whole, or by field and date. */
export function reasonOf(problem: Problem, t: Translate): string {
  const words = (value: unknown): string | undefined => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null) return undefined;
    if ('detail' in value) return words(value.detail);
    return Object.values(value)
      .map(words)
      .find((text) => text !== undefined);
  };
  return words(problem.render(t)) ?? t(texts.notThere);
}

async function findStanding({ tx, now }: MoveContext, roomId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from resource_bookings h where ${standsOn(roomId, now())} order by h.id limit 10000`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
