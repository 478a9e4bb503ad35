import { sql } from 'kysely';
import { asJson } from '../../../db/database.ts';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { writeChange } from '../../../mechanisms/booking/change-booking.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { findLineFacts } from '../rules/line-facts.ts';
import { noFacts, rankOf } from '../rules/rank.ts';

interface Waiting {
  id: number;
  date: string;
  rank: number;
  credits_first: boolean;
  shared_cars_first: boolean;
}

/**
 * Ranks what somebody waits for in a car park by today's facts, because a permit came, went or was released. Each that gets another
 * rank is recorded, and the line is run. Called behind the car park's lock.
 */
export async function rankAgain(
  work: BookingWork,
  { userId, carParkId }: { userId: number; carParkId: number },
): Promise<void> {
  const { rows } = await sql<Waiting>`
    select r.id, r.date, r.rank, c.credits_first, c.shared_cars_first
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.user_id = ${userId} and r.car_park_id = ${carParkId} and r.status in ('queued', 'pre-approval')
      and r.date >= ${siteToday(work.now())}
    order by r.rank, r.created_at, r.id`.execute(work.tx);
  if (rows.length === 0) return;
  const facts = await findLineFacts(work.tx, { userId, carParkId, dates: rows.map(({ date }) => date) });
  for (const { id, date, rank: before, credits_first, shared_cars_first } of rows) {
    const rules = { creditsFirst: credits_first, sharedCarsFirst: shared_cars_first };
    const { rank, reasons } = rankOf(facts.get(date) ?? noFacts, rules);
    if (rank === before) continue;
    const row = await readBooking(work, parkingBookings, id);
    // An earlier one of these may have moved it out of the line.
    if (row.status !== 'queued' && row.status !== 'pre-approval') continue;
    await writeChange(work, parkingBookings, 'rerank', row, { rank, rank_reasons: asJson(reasons) });
  }
}
