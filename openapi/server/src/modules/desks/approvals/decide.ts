import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { lockBooking, readBooking, updateBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { recordChange } from '../../../mechanisms/booking/record-change.ts';
import { checkFourEyes, type FourEyes, fourEyesMessages } from '../../../mechanisms/four-eyes.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import type { Text, Translate } from '../../../mechanisms/texts/messages.ts';
import { findPerson } from '../booking-repository.ts';
import { deskBookings } from '../desk-bookings.ts';
import type { ReservationRow, ReservationStatus } from '../mapping.ts';
import { deskMessages } from '../messages.ts';
import { deskApprovers } from '../policy.ts';
import { assignFreedDesks } from '../waiting/assign-freed-desks.ts';
import { approvalMessages as texts } from './messages.ts';

/** The context of a decision, and in whose name it is made. */
export interface DecideAt extends BookingWork {
  t: Translate;
  byUserId: number;
}

export interface Decision {
  action: 'approve' | 'deny';
  /** For a denial; the requester gets to read it. */
  reason?: string | null;
  /** @throws Problem 404 where the decision is not the approver's to make */
  check(row: ReservationRow): void;
  /** Puts the row into an answer's `current`; left out where the answer has none. */
  current?(row: ReservationRow): unknown;
}

/**
 * Decides on a reservation that awaits approval; a denied desk goes to the first person on the waiting list.
 * @throws Problem 404, anything that `check` throws, 409 with who was faster or why it cannot be, as for one's own
 */
export async function decide(at: DecideAt, id: number, decision: Decision): Promise<ReservationRow> {
  const { tx, now, byUserId } = at;
  const seen = await readBooking(at, deskBookings, id);
  decision.check(seen);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: [seen.desk_id] }] });
  const before = await lockBooking(at, deskBookings, id);
  const refusal = await refusalOf(at, before, decision.action);
  if (refusal !== undefined) {
    throw conflictProblem(refusal, decision.current && { current: decision.current(before) });
  }
  const isApproval = decision.action === 'approve';
  const eyes = isApproval ? await fourEyesOn(at, before) : 'others';
  if (eyes === 'refused') throw conflictProblem(fourEyesMessages.ownRequest);
  await updateBooking(tx, deskBookings, id, {
    status: (isApproval ? 'approved' : 'denied') satisfies ReservationStatus,
    decided_at: now(),
    decided_by_id: byUserId,
    ...(isApproval ? { held_since: now() } : { reason: decision.reason || null }),
  });
  const after = await readBooking(at, deskBookings, id);
  await recordChange(at, deskBookings, {
    ...{ action: decision.action, before, after },
    isOwnRequest: eyes === 'own',
  });
  if (!isApproval) await assignFreedDesks(at, [after]);
  return after;
}

/** The reason why no one can decide on it; undefined where it can be decided. */
export async function undecidableReason(
  { tx, t }: { tx: Tx; t: Translate },
  row: ReservationRow,
): Promise<Text | undefined> {
  if (row.status === 'cancelled') return deskMessages.alreadyCancelled;
  if (row.status === 'pending') return row.date < row.today ? deskMessages.dayIsOver : undefined;
  const name = await findDecider(tx, row.id);
  if (name !== null) return t(row.status === 'denied' ? texts.deniedBy : texts.approvedBy, { name });
  return row.status === 'denied' ? texts.deniedAlready : texts.notAwaiting;
}

async function refusalOf(
  at: DecideAt,
  row: ReservationRow,
  action: Decision['action'],
): Promise<Text | undefined> {
  const decided = await undecidableReason(at, row);
  if (decided !== undefined || action === 'deny') return decided;
  const person = await findPerson(at.tx, row.user_id, row.site_id);
  const { permission_groups } = await at.tx
    .selectFrom('zones')
    .select('permission_groups')
    .where('id', '=', row.zone_id)
    .executeTakeFirstOrThrow();
  const may = person?.mayUseSite === true && mayUse(person.groups, permission_groups);
  return may ? undefined : at.t(texts.groupMissing, { zone: row.zone });
}

function fourEyesOn({ tx, byUserId }: DecideAt, row: ReservationRow): Promise<FourEyes> {
  const owners = [row.user_id, row.created_by_id];
  return checkFourEyes(tx, { byUserId, owners, approvers: deskApprovers, siteId: row.site_id });
}

async function findDecider(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select u.first_name, u.last_name from desk_reservations r
    join users u on u.client_id = r.client_id and u.id = r.decided_by_id
    where r.id = ${id}::bigint`.execute(tx);
  const [by] = rows;
  return by ? shortName(by.first_name, by.last_name) : null;
}
