import { sql } from 'kysely';
import { asJson, type Tx } from '../../../db/database.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { recordChange } from '../../../mechanisms/booking/record-change.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { type Decided, mailDecisions } from '../approvals/decision-mails.ts';
import { gather } from '../gather.ts';
import { runWholeQueue } from '../line/run-days.ts';
import type { ReservationRow } from '../mapping.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { findReservationsById } from '../reservation-query.ts';
import { type AllocationInput, allocate } from '../rules/allocate.ts';
import { carParkMessages as texts } from './messages.ts';
import {
  findStranded,
  type Stranded,
  type StrandedChoice,
  type StrandedReservation,
  type TakenAway,
  toStranded,
} from './stranded.ts';

export interface ChangeAt extends BookingWork {
  t: Translate;
  user: { id: number };
}

/**
 * Carries out a change that may take a space from someone, behind the car park's lock, which the caller holds: `write`
 * changes the car park, then people who have lost a space are moved or queued as chosen, each is notified, and the queue is
 * run.
 * @throws Problem 409 with the list if people would lose a space and no choice was sent
 */
export async function changeCarPark(
  at: ChangeAt,
  carParkId: number,
  change: { write(): Promise<TakenAway>; choice: StrandedChoice | undefined },
): Promise<void> {
  const { choice } = change;
  const stranded = await findStranded(at, carParkId, await change.write());
  const list = choice === undefined ? await look(at, carParkId, stranded) : [];
  if (list.length > 0) {
    const detail = list.length === 1 ? texts.strandedOne : at.t(texts.stranded, { count: list.length });
    throw conflictProblem(detail, { stranded: list });
  }
  if (stranded.length > 0) await moveOn(at, carParkId, stranded, choice ?? 'move');
  await runWholeQueue(at, carParkId);
}

/** The people who would lose a space, and their alternatives: carries out the change, and rolls it back. */
export async function previewStranded(
  at: ChangeAt,
  carParkId: number,
  write: () => Promise<TakenAway>,
): Promise<StrandedReservation[]> {
  await sql`savepoint preview`.execute(at.tx);
  const list = await look(at, carParkId, await findStranded(at, carParkId, await write()));
  await sql`rollback to savepoint preview`.execute(at.tx);
  return list;
}

/** Without numbered spaces, no one notices a different one. */
async function look(
  at: ChangeAt,
  carParkId: number,
  stranded: readonly Stranded[],
): Promise<StrandedReservation[]> {
  if (stranded.length === 0) return [];
  await sql`savepoint offers`.execute(at.tx);
  const given = await moveLost(at, carParkId, stranded, 'move');
  await sql`rollback to savepoint offers`.execute(at.tx);
  return stranded
    .filter(({ row }) => !row.pseudo || !given.has(row.id))
    .map((one) => toStranded(one, given.has(one.row.id) ? 'space' : 'queued'))
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.reservation - b.reservation));
}

/** Moves or cancels their reservations, records it, and notifies each person. */
async function moveOn(
  at: ChangeAt,
  carParkId: number,
  stranded: readonly Stranded[],
  choice: StrandedChoice,
): Promise<void> {
  const { tx, now } = at;
  const cancelled = stranded.filter(({ kind }) => kind === 'cancelled').map(({ row }) => row.id);
  if (cancelled.length > 0) {
    await sql`
      update parking_reservations set status = 'cancelled', cancelled_at = ${now()}::timestamptz, reason = null, version = version + 1
      where id = any(${cancelled}::bigint[])`.execute(tx);
  }
  await moveLost(at, carParkId, stranded, choice);
  const after = await readAll(at, stranded);
  for (const { row: before, kind } of stranded) {
    const row = after.get(before.id);
    if (row)
      await recordChange(at, parkingBookings, {
        action: kind === 'cancelled' ? 'cancel' : 'move',
        before,
        after: row,
      });
  }
  const period = spanOf(stranded.map(({ row }) => row));
  if (period) await runQueue(at, parkingBookings, { poolId: carParkId, periods: [period] });
  await tell(at, stranded, after);
}

/**
 * Takes the lost spaces and, for `move`, allocates free ones: to these people before the queue, whether spaces of the day
 * are already allocated or not, since they had one.
 * @returns the new space of each person who got one
 */
async function moveLost(
  { tx, now }: ChangeAt,
  carParkId: number,
  stranded: readonly Stranded[],
  choice: StrandedChoice,
): Promise<ReadonlyMap<number, number>> {
  const given = new Map<number, number>();
  const lost = stranded.filter(({ kind }) => kind === 'lost').map(({ row }) => row);
  const period = spanOf(lost);
  if (period === undefined) return given;
  const ids = lost.map(({ id }) => id);
  await sql`
    update parking_reservations set status = 'queued', space_id = null, reason = null, version = version + 1
    where id = any(${ids}::bigint[])`.execute(tx);
  if (choice === 'queue') return given;
  const held: AllocationInput['held'][number][] = [];
  for (const { input } of await gather(
    { tx, now: now() },
    { poolId: carParkId, periods: [period], created: ids },
  )) {
    const waiting = input.waiting.filter(({ id }) => ids.includes(id));
    const carPark = { ...input.carPark, needsCredits: false };
    const { placed } = allocate({
      ...input,
      opensAt: null,
      carPark,
      waiting,
      held: [...input.held, ...held],
    });
    for (const { id, spaceId } of placed) {
      const request = waiting.find((one) => one.id === id);
      if (request === undefined || spaceId === null) continue;
      given.set(id, spaceId);
      held.push({ spaceId, from: request.from, until: request.until });
    }
  }
  if (given.size > 0) {
    await sql`
      update parking_reservations r set status = 'confirmed', space_id = given.space_id, reason = ${asJson({ code: 'free' })}::jsonb
      from unnest(${[...given.keys()]}::bigint[], ${[...given.values()]}::int[]) given (id, space_id)
      where r.id = given.id`.execute(tx);
  }
  return given;
}

/** People who got a space by the queue in the end have already been notified. */
async function tell(
  at: ChangeAt,
  stranded: readonly Stranded[],
  moved: ReadonlyMap<number, ReservationRow>,
): Promise<void> {
  const now = await readAll(at, stranded);
  const news = stranded.flatMap(({ row: { id }, kind }): Decided[] => {
    const row = now.get(id);
    if (row === undefined) return [];
    if (kind === 'cancelled') return [{ row, news: 'closed' }];
    if (moved.get(id)?.status === 'confirmed') return row.pseudo ? [] : [{ row, news: 'moved' }];
    return row.status === 'queued' ? [{ row, news: 'requeued' }] : [];
  });
  await mailDecisions(at, news, { by: at.user.id });
}

async function readAll({ tx, now }: { tx: Tx; now(): Date }, stranded: readonly Stranded[]) {
  const rows = await findReservationsById(
    tx,
    stranded.map(({ row }) => row.id),
    now(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function spanOf(rows: readonly Interval[]): Interval | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  return rows.reduce<Interval>(
    (span, { starts_at, ends_at }) => ({
      starts_at: starts_at < span.starts_at ? starts_at : span.starts_at,
      ends_at: ends_at > span.ends_at ? ends_at : span.ends_at,
    }),
    first,
  );
}
