import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { checkFourEyes, fourEyesMessages } from '../../../mechanisms/four-eyes.ts';
import { conflictProblem, notFound } from '../../../mechanisms/problems.ts';
import type { ReservationRow } from '../mapping.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { parkingApprovers } from '../policy.ts';
import { penaltyMessages as texts } from './messages.ts';
import { rerankPerson } from './rerank.ts';

type Penalty = components['schemas']['ParkingPenalty'];

interface PenaltyRow {
  id: number;
  kind: Penalty['kind'];
  user_id: number;
  car_park_id: number;
  site_id: number;
  reservation_id: number;
  date: string;
  forgiven_at: Date | null;
  penalty_days: number;
}

const HOUR_MS = 3_600_000;

/**
 * Records a late release, if the car park counts those (rules/parking.md#penalties). Requires the lock of the car park,
 * which the release has taken.
 */
export async function recordLateRelease(work: BookingWork, row: ReservationRow): Promise<void> {
  const { late_cancel_hours } = await readPenaltyRules(work.tx, row.car_park_id);
  if (late_cancel_hours === null) return;
  if (row.starts_at.getTime() - work.now().getTime() >= late_cancel_hours * HOUR_MS) return;
  await addPenalty(work, row, 'late');
}

/** @throws Problem 404, or 409 with the reason why it does not count */
export async function markNoShow(context: Context<'markParkingNoShow'>): Promise<Penalty> {
  const { tx, sites, path, now } = context;
  const row = await readBooking(context, parkingBookings, path.id);
  sites.require(row.site_id);
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [row.car_park_id] }] });
  const refusal = await noShowRefusal(tx, await readBooking(context, parkingBookings, path.id), now());
  if (refusal !== undefined) throw conflictProblem(refusal);
  const id = await addPenalty(context, row, 'no-show');
  if (id === undefined) throw conflictProblem(texts.onRecord);
  return toPenalty(await requirePenalty(tx, id));
}

/** Why a no-show cannot be recorded now; undefined if it can. */
export async function noShowRefusal(tx: Tx, row: ReservationRow, now: Date) {
  const rules = await readPenaltyRules(tx, row.car_park_id);
  if (!rules.no_show_counts) return texts.doesNotCount;
  if (row.status !== 'confirmed' || row.user_id === null) return texts.onlyConfirmed;
  if (row.starts_at > now) return texts.notBegun;
  const { rows } = await sql`select from parking_penalties where reservation_id = ${row.id}`.execute(tx);
  return rows.length > 0 ? texts.onRecord : undefined;
}

/** @throws Problem 404, 409 for one's own if another administrator could do it */
export async function forgivePenalty(context: Context<'cancelParkingPenalty'>): Promise<Penalty> {
  const { tx, sites, path, user, now } = context;
  const seen = await requirePenalty(tx, path.id);
  sites.require(seen.site_id);
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [seen.car_park_id] }] });
  const before = await requirePenalty(tx, path.id);
  if (before.forgiven_at !== null) return toPenalty(before);
  const eyes = await checkFourEyes(tx, {
    ...{ byUserId: user.id, owners: [before.user_id] },
    ...{ approvers: parkingApprovers, siteId: before.site_id },
  });
  if (eyes === 'refused') throw conflictProblem(fourEyesMessages.ownBenefit);
  await sql`
    update parking_penalties set forgiven_at = ${now()}, forgiven_by_id = ${user.id} where id = ${before.id}`.execute(
    tx,
  );
  const after = toPenalty(await requirePenalty(tx, path.id));
  await context.audit({
    action: 'forgive',
    entity: 'parking_penalty',
    entityId: before.id,
    before: toPenalty(before),
    after,
    isOwnRequest: eyes === 'own',
  });
  await rerankPerson(context, before.user_id, before.car_park_id);
  return after;
}

/** The penalties of a person that count at a car park on a day. */
export async function findPenaltiesOn(
  tx: Tx,
  { user_id, car_park_id, date }: Pick<ReservationRow, 'user_id' | 'car_park_id' | 'date'>,
): Promise<Penalty[]> {
  if (user_id === null) return [];
  const { rows } = await penalties(
    tx,
    sql`
    p.user_id = ${user_id} and p.car_park_id = ${car_park_id} and p.forgiven_at is null
    and p.date < ${date}::date and p.date + c.penalty_days::int >= ${date}::date`,
  );
  return rows.map(toPenalty);
}

/** @returns its number; undefined if the reservation already has one */
async function addPenalty(
  work: BookingWork,
  row: ReservationRow,
  kind: Penalty['kind'],
): Promise<number | undefined> {
  const { tx, now } = work;
  if (row.user_id === null) return undefined;
  const { rows } = await sql<{ id: number }>`
    insert into parking_penalties (user_id, car_park_id, reservation_id, kind, date, at)
    values (${row.user_id}, ${row.car_park_id}, ${row.id}, ${kind}, ${row.date}, ${now()})
    on conflict (client_id, reservation_id) do nothing returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) return undefined;
  await work.audit({
    action: 'create',
    entity: 'parking_penalty',
    entityId: made.id,
    after: { kind, user_id: row.user_id, reservation_id: row.id, date: row.date },
  });
  await rerankPerson(work, row.user_id, row.car_park_id);
  return made.id;
}

async function readPenaltyRules(tx: Tx, carParkId: number) {
  const { rows } = await sql<{ late_cancel_hours: number | null; no_show_counts: boolean }>`
    select late_cancel_hours, no_show_counts from car_parks where id = ${carParkId}`.execute(tx);
  return rows[0] ?? { late_cancel_hours: null, no_show_counts: false };
}

function penalties(tx: Tx, where: ReturnType<typeof sql>) {
  return sql<PenaltyRow>`
    select p.id, p.kind, p.user_id, p.car_park_id, c.site_id, p.reservation_id, p.date, p.forgiven_at, c.penalty_days
    from parking_penalties p
    join car_parks c on c.client_id = p.client_id and c.id = p.car_park_id
    where ${where} order by p.date, p.id`.execute(tx);
}

async function requirePenalty(tx: Tx, id: number): Promise<PenaltyRow> {
  const { rows } = await penalties(tx, sql`p.id = ${id}::bigint`);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

function toPenalty({ id, kind, reservation_id, date, forgiven_at, penalty_days }: PenaltyRow): Penalty {
  return {
    id,
    kind,
    reservation: reservation_id,
    date,
    counts_until: addDays(date, penalty_days),
    forgiven_at: forgiven_at?.toISOString() ?? null,
  };
}
