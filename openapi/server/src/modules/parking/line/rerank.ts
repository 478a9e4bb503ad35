import { sql } from 'kysely';
import { asJson } from '../../../db/database.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { updateBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { recordChanges } from '../../../mechanisms/booking/record-change.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { findQueueFacts } from '../rules/queue-facts.ts';
import { noFacts, rankOf } from '../rules/rank.ts';

/**
 * Ranks the waiting requests of a person at a car park by the current facts, behind the lock of its queue. That frees
 * nothing, so no one gets a space; a caller that frees something runs the queue as well.
 */
export async function rerankPerson(work: BookingWork, userId: number, carParkId: number): Promise<void> {
  const { tx, now } = work;
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [carParkId] }] });
  const { rows } = await sql<{ id: number }>`
    select id from parking_reservations
    where user_id = ${userId} and car_park_id = ${carParkId} and status in ('queued', 'pre-approval') and ends_at > ${now()}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const before = await parkingBookings.read(tx, ids, now());
  const rules = await readRankRules(work, carParkId);
  const facts = await findQueueFacts(tx, { userId, carParkId, dates: before.map(({ date }) => date) });
  const changed: number[] = [];
  for (const row of before) {
    const { rank, reasons } = rankOf(facts.get(row.date) ?? noFacts, rules);
    if (rank === row.rank) continue;
    await updateBooking(tx, parkingBookings, row.id, { rank, rank_reasons: asJson(reasons) });
    changed.push(row.id);
  }
  if (changed.length === 0) return;
  const was = new Map(before.map((row) => [row.id, row]));
  const after = await parkingBookings.read(tx, changed, now());
  await recordChanges(
    work,
    parkingBookings,
    after.map((row) => ({ action: 'rerank', before: was.get(row.id) ?? null, after: row })),
  );
}

/** The same for everyone who waits there, because the car park's rules have changed. */
export async function rerankCarPark(work: BookingWork, carParkId: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from parking_reservations
    where car_park_id = ${carParkId} and status in ('queued', 'pre-approval') and ends_at > ${work.now()}
      and user_id is not null
    order by user_id`.execute(work.tx);
  for (const { user_id } of rows) await rerankPerson(work, user_id, carParkId);
}

async function readRankRules({ tx }: BookingWork, carParkId: number) {
  const { rows } = await sql<{ sharedCarsFirst: boolean; creditsFirst: boolean }>`
    select shared_cars_first as "sharedCarsFirst", credits_first as "creditsFirst"
    from car_parks where id = ${carParkId}`.execute(tx);
  return rows[0] ?? { sharedCarsFirst: false, creditsFirst: false };
}
