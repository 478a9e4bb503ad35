import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { notFound, Problem } from '../../../mechanisms/problems.ts';
import type { Reservation, ReservationRow } from '../mapping.ts';
import { findReservationsById } from '../reservation-query.ts';
import { withPlaces } from '../reservation-service.ts';
import { type Decision, decide } from './decide.ts';
import { type Decided, mailDecisions } from './decision-mails.ts';

type BatchResults = components['schemas']['ParkingBatchResults'];
type OneContext = Context<'approveParkingReservation'> | Context<'denyParkingReservation'>;

export function approveReservation(context: Context<'approveParkingReservation'>): Promise<Reservation> {
  return decideOne(context, 'approve', null);
}

export function denyReservation(context: Context<'denyParkingReservation'>): Promise<Reservation> {
  return decideOne(context, 'deny', context.body.reason?.trim() || null);
}

async function decideOne(context: OneContext, action: Decision['action'], reason: string | null) {
  const { user, sites } = context;
  const shown = async (row: ReservationRow) => (await withPlaces(context, [row]))[0];
  const at = { ...context, byUserId: user.id };
  const check = (row: ReservationRow) => sites.require(row.site_id);
  const row = await decide(at, context.path.id, { action, reason, check, current: shown });
  await mailDecisions(context, [decisionOutcome(row)], { by: user.id, reason });
  const reservation = await shown(row);
  if (reservation === undefined) throw notFound();
  return reservation;
}

/** The outcome that the person is notified of. */
export function decisionOutcome(row: ReservationRow): Decided {
  const news = row.status === 'denied' || row.status === 'queued' ? row.status : 'confirmed';
  return { row, news };
}

/**
 * Changes each request under a savepoint of its own: a refusal does not affect the others. Each person gets one email about
 * all of theirs.
 */
export async function changeReservations(
  context: Context<'changeParkingReservations'>,
): Promise<BatchResults> {
  const { tx, user, sites, body, t, now } = context;
  const { action, reason = null, ids } = body;
  const known = await findReservationsById(tx, ids, now());
  const reached = new Map(known.filter((row) => sites.has(row.site_id)).map((row) => [row.id, row]));
  // All together, as the order of locks requires.
  const pools = [...new Set([...reached.values()].map((row) => row.car_park_id))];
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: pools }] });
  const refused = new Map<number, string>();
  const decided: Decided[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    await sql`savepoint decision`.execute(tx);
    try {
      if (!reached.has(id)) throw notFound();
      const at = { ...context, byUserId: user.id };
      decided.push(
        decisionOutcome(await decide(at, id, { action, reason, check: (row) => sites.require(row.site_id) })),
      );
      await sql`release savepoint decision`.execute(tx);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await sql`rollback to savepoint decision`.execute(tx);
      refused.set(id, (error.render(t) as { detail: string }).detail);
    }
  }
  await mailDecisions(context, decided, { by: user.id, reason: reason?.trim() || null });
  const after = await findReservationsById(tx, [...reached.keys()], now());
  const shown = new Map((await withPlaces(context, after)).map((one) => [one.id, one]));
  const results = ids.map((id) => ({
    id,
    done: !refused.has(id),
    reason: refused.get(id) ?? null,
    reservation: shown.get(id) ?? null,
  }));
  return { done: ids.length - refused.size, refused: refused.size, results };
}
