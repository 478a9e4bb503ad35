import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, forbidden, notFound } from '../../mechanisms/problems.ts';
import { messages, type Text } from '../../mechanisms/texts/messages.ts';
import { mayChangeMeeting, maySeeMeeting, meetingRows } from '../calendar/public.ts';
import { findHeldRooms, lockRooms } from '../resources/public.ts';
import { parkingLocks } from '../visits/public.ts';
import { type FoundMeeting, findMeeting, peopleOf, toMeeting } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';

type ChangeContext = Pick<Context<'replaceMeeting'>, 'tx' | 'user' | 'sites' | 'client' | 't' | 'now'>;
type InTx = Pick<ChangeContext, 'tx'>;
type Locking = InTx & { client: Pick<ClientRow, 'features'> };

/** The resources that a meeting needs after a change. */
export interface RequiredResources {
  rooms?: readonly number[] | undefined;
  /** The site at which its visitors will park. */
  parkingAt?: number | undefined;
}

export interface LockedMeeting {
  before: FoundMeeting;
  /** Ids of the rooms that it holds. */
  rooms: number[];
  /** It got another room after it was read and before it was locked: it can be cancelled, but not moved. */
  isOvertaken: boolean;
}

/**
 * Locks the current and future rooms and car parks of a meeting, then the meeting and its visits: the order in which
 * all bookings lock.
 * @throws Problem 404 where the caller may not see it, 403 where they may not change it
 */
export async function lockForChange(
  context: ChangeContext,
  id: number,
  wanted: RequiredResources = {},
): Promise<LockedMeeting> {
  requireChangeable(context, await findMeeting(context.tx, id));
  const [locked] = await lockMeetings(context, [id], wanted);
  if (locked === undefined) throw notFound();
  requireChangeable(context, locked.before);
  return locked;
}

/** The same without checking permission. @returns null where there is none */
export async function lockAlone(context: Locking, id: number): Promise<LockedMeeting | null> {
  const [locked] = await lockMeetings(context, [id], {});
  return locked ?? null;
}

/**
 * The same for a meeting and all later ones of its series that still take place and that the caller may see.
 * @returns this one, and the others by start, whether or not the caller may change them
 * @throws Problem 400 for a meeting without a series
 */
export async function lockLater(
  context: ChangeContext & Pick<Context<'replaceMeeting'>, 't'>,
  id: number,
  wanted: RequiredResources = {},
): Promise<{ first: LockedMeeting; others: LockedMeeting[] }> {
  const seen = requireChangeable(context, await findMeeting(context.tx, id));
  if (seen.series_id === null) refuse([{ field: 'scope', message: texts.noSeries }], context.t);
  const later = await findLaterIds(context.tx, seen);
  const locked = await lockMeetings(context, [id, ...later], wanted);
  const first = locked.find(({ before }) => before.id === id);
  if (first === undefined) throw notFound();
  requireChangeable(context, first.before);
  const others = locked
    .filter(
      (one) =>
        one !== first && one.before.status === 'booked' && maySeeMeeting(context, peopleOf(one.before)),
    )
    .toSorted((a, b) => a.before.starts_at.getTime() - b.before.starts_at.getTime());
  return { first, others };
}

/**
 * Locks all rooms and car parks before the first meeting, and meetings by id, so that two changes of a series cannot
 * deadlock.
 */
async function lockMeetings(
  context: Locking,
  ids: readonly number[],
  { rooms: wanted = [], parkingAt }: RequiredResources,
): Promise<LockedMeeting[]> {
  const { tx } = context;
  const locked = [...wanted];
  for (const id of ids) locked.push(...(await heldIds(context, id)));
  const siteIds = parkingAt === undefined ? [] : [parkingAt];
  await lockRooms(tx, locked, await parkingLocks(context, { meetingIds: ids, siteIds }));
  const found: LockedMeeting[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const before = await findMeeting(tx, id, { lock: true });
    if (before === null) continue;
    const rooms = await heldIds(context, id);
    found.push({ before, rooms, isOvertaken: rooms.some((room) => !locked.includes(room)) });
  }
  return found;
}

async function findLaterIds(tx: ChangeContext['tx'], meeting: FoundMeeting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from ${meetingRows} m
    where m.series_id = ${meeting.series_id}::uuid and m.status = 'booked'
      and m.starts_at >= ${meeting.starts_at.toISOString()}::timestamptz
      and (m.starts_at, m.id) > (${meeting.starts_at.toISOString()}::timestamptz, ${meeting.id}::bigint)
    order by m.starts_at, m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @throws Problem 409 with `current` for a meeting that is over or cancelled, or has been saved since */
export function requireCurrent(
  context: ChangeContext,
  { before, isOvertaken }: LockedMeeting,
  version: number,
): void {
  const now = context.now();
  const current = toMeeting(before, context, now);
  const end = stateError(before, now);
  if (end) throw conflictProblem(end, { current });
  if (isOvertaken || before.version !== version) throw conflictProblem(messages.staleVersion, { current });
}

export function requireChangeable(
  { user, sites }: Pick<ChangeContext, 'user' | 'sites'>,
  meeting: FoundMeeting | null,
): FoundMeeting {
  if (meeting === null || !maySeeMeeting({ user, sites }, peopleOf(meeting))) throw notFound();
  if (!mayChangeMeeting({ user, sites }, peopleOf(meeting))) throw forbidden();
  if (meeting.is_appointment) throw conflictProblem(texts.isAppointment);
  return meeting;
}

/** Why it can no longer be changed; null where it can. */
export function stateError(meeting: FoundMeeting, now: Date): Text | null {
  if (meeting.status === 'cancelled') return texts.cancelled;
  return meeting.ends_at <= now ? texts.over : null;
}

async function heldIds({ tx }: InTx, id: number): Promise<number[]> {
  return (await findHeldRooms(tx, id)).map(({ roomId }) => roomId);
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
