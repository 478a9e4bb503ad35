import { sql } from 'kysely';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { lockBooking, readBooking, updateBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { recordChange } from '../../../mechanisms/booking/record-change.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { checkFourEyes, type FourEyes, fourEyesMessages } from '../../../mechanisms/four-eyes.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import type { Text, Translate } from '../../../mechanisms/texts/messages.ts';
import { findPerson } from '../booking-repository.ts';
import type { ParkingStatus, ReservationRow } from '../mapping.ts';
import { parkingMessages } from '../messages.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { parkingApprovers } from '../policy.ts';
import { approvalMessages as texts } from './messages.ts';

/** The context of a decision, and the user who decides. */
export interface DecideAt extends BookingWork {
  t: Translate;
  byUserId: number;
}

export interface Decision {
  action: 'approve' | 'deny';
  /** The reason of a denial; sent to the person. */
  reason?: string | null;
  /** @throws Problem 404 if the user may not decide about it */
  check(row: ReservationRow): void;
  /** Converts the row for an answer's `current`; left out if the answer has none. */
  current?(row: ReservationRow): Promise<unknown>;
}

/**
 * Decides about a request that is pending approval. An approval adds it to the queue at the place of its time of request:
 * one change, even if it gets a space immediately.
 * @returns the row after the decision: denied, confirmed with a space, or queued
 * @throws Problem 404, the error of `check`, 409 with who was faster or why it is impossible, e.g. for one's own request
 */
export async function decide(at: DecideAt, id: number, decision: Decision): Promise<ReservationRow> {
  const { tx, now, byUserId } = at;
  const seen = await readBooking(at, parkingBookings, id);
  decision.check(seen);
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [seen.car_park_id] }] });
  const before = await lockBooking(at, parkingBookings, id);
  const refusal = await refusalOf(at, before, decision.action);
  if (refusal !== undefined) {
    const current = decision.current && { current: await decision.current(before) };
    throw conflictProblem(refusal, current);
  }
  const isApproval = decision.action === 'approve';
  const eyes = isApproval ? await fourEyesOn(at, before) : 'others';
  if (eyes === 'refused') throw conflictProblem(fourEyesMessages.ownRequest);
  await updateBooking(tx, parkingBookings, id, {
    status: (isApproval ? 'queued' : 'denied') satisfies ParkingStatus,
    reason: null,
    decided_at: now(),
    decided_by_id: byUserId,
    ...(isApproval ? {} : { cancellation_reason: decision.reason?.trim() || null }),
  });
  // Treated as a new request in the queue: its allocation is part of this change, and no other request can fit because of
  // it.
  if (isApproval) {
    const run = { poolId: before.car_park_id, periods: [before], created: [id] };
    await runQueue(at, parkingBookings, run);
  }
  const after = await readBooking(at, parkingBookings, id);
  await recordChange(at, parkingBookings, {
    ...{ action: decision.action, before, after },
    isOwnRequest: eyes === 'own',
  });
  return after;
}

/** Why no one can decide about it. */
export function decidedAlready(row: ReservationRow, by: { action: 'approve' | 'deny'; name: string } | null) {
  if (row.status === 'cancelled') return parkingMessages.alreadyCancelled;
  if (row.status !== 'pre-approval') {
    if (by) return { message: texts[by.action === 'approve' ? 'approvedBy' : 'deniedBy'], name: by.name };
    return row.status === 'denied' ? texts.deniedAlready : texts.notAwaiting;
  }
  return row.date < row.today ? parkingMessages.isOver : undefined;
}

/** The same as a text; undefined if it can be decided. */
export async function undecidableReason(
  at: Pick<DecideAt, 'tx' | 't'>,
  row: ReservationRow,
): Promise<Text | undefined> {
  const why = decidedAlready(row, row.status === 'pre-approval' ? null : await findDecider(at, row));
  return why && 'name' in why ? at.t(why.message, { name: why.name }) : why;
}

async function refusalOf(
  at: DecideAt,
  row: ReservationRow,
  action: Decision['action'],
): Promise<Text | undefined> {
  const decided = await undecidableReason(at, row);
  if (decided !== undefined || action === 'deny' || row.user_id === null) return decided;
  const person = await findPerson(at.tx, row.user_id, row.site_id);
  const { permission_groups } = await at.tx
    .selectFrom('car_parks')
    .select('permission_groups')
    .where('id', '=', row.car_park_id)
    .executeTakeFirstOrThrow();
  const may = person?.mayUseSite === true && mayUse(person.groups, permission_groups);
  return may ? undefined : texts.groupMissing;
}

function fourEyesOn({ tx, byUserId }: DecideAt, row: ReservationRow): Promise<FourEyes> {
  const owners = [row.user_id, row.created_by_id];
  return checkFourEyes(tx, { byUserId, owners, approvers: parkingApprovers, siteId: row.site_id });
}

async function findDecider({ tx }: Pick<DecideAt, 'tx'>, { id, status }: ReservationRow) {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select u.first_name, u.last_name from parking_reservations r
    join users u on u.client_id = r.client_id and u.id = r.decided_by_id
    where r.id = ${id}::bigint`.execute(tx);
  const [by] = rows;
  if (by === undefined) return null;
  const action = status === 'denied' ? ('deny' as const) : ('approve' as const);
  return { action, name: shortName(by.first_name, by.last_name) };
}
