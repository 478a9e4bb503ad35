import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { inSavepoint } from '../../../mechanisms/in-savepoint.ts';
import { problemText } from '../../../mechanisms/problem-text.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { type Reservation, type ReservationRow, toReservation } from '../mapping.ts';
import { type DeskTold, notifyOwners } from '../notify-owners.ts';
import { findReservationsById } from '../reservation-repository.ts';
import { type Decision, decide } from './decide.ts';

type BatchResults = components['schemas']['DeskBatchResults'];
type OneContext = Context<'approveDeskReservation'> | Context<'denyDeskReservation'>;

export function approveReservation(context: Context<'approveDeskReservation'>): Promise<Reservation> {
  return decideOne(context, 'approve', null);
}

export function denyReservation(context: Context<'denyDeskReservation'>): Promise<Reservation> {
  return decideOne(context, 'deny', context.body.reason?.trim() || null);
}

async function decideOne(
  context: OneContext,
  action: Decision['action'],
  reason: string | null,
): Promise<Reservation> {
  const { user, sites } = context;
  const row = await decide({ ...context, byUserId: user.id }, context.path.id, {
    ...{ action, reason },
    check: ({ site_id }) => sites.require(site_id),
    current: (current) => toReservation(current, user),
  });
  await notifyOwners(context, [decisionNotification(row)], { by: user.id, reason });
  return toReservation(row, user);
}

/** The notification of a decision for the person who made the request. */
export function decisionNotification(row: ReservationRow): DeskTold {
  return { row, news: row.status === 'denied' ? 'denied' : 'approved' };
}

/**
 * Decides on each one under a savepoint of its own: a refusal leaves the others unaffected. Emails are combined per
 * person.
 */
export async function changeReservations(context: Context<'changeDeskReservations'>): Promise<BatchResults> {
  const { tx, user, sites, body, t, now } = context;
  const { action, ids } = body;
  const reason = body.reason?.trim() || null;
  const known = await findReservationsById(tx, ids, now());
  const reached = new Map(known.filter((row) => sites.has(row.site_id)).map((row) => [row.id, row]));
  // Locked together, to follow the order of locks.
  const desks = [...new Set([...reached.values()].map((row) => row.desk_id))];
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: desks }] });
  const refused = new Map<number, string>();
  const decided: DeskTold[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const problem = await inSavepoint(tx, async () => {
      if (!reached.has(id)) throw notFound();
      const check = (row: ReservationRow) => sites.require(row.site_id);
      decided.push(
        decisionNotification(await decide({ ...context, byUserId: user.id }, id, { action, reason, check })),
      );
    });
    if (problem) refused.set(id, problemText(problem, t));
  }
  await notifyOwners(context, decided, { by: user.id, reason });
  const after = await findReservationsById(tx, [...reached.keys()], now());
  const shown = new Map(after.map((row) => [row.id, toReservation(row, user)]));
  const results = ids.map((id) => ({
    id,
    done: !refused.has(id),
    reason: refused.get(id) ?? null,
    reservation: shown.get(id) ?? null,
  }));
  return { done: ids.length - refused.size, refused: refused.size, results };
}
