import { sql } from 'kysely';
import type { BookingWork } from '../../../mechanisms/booking/booking-kind.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { rerankPerson } from './rerank.ts';
import { runWholeQueue } from './run-days.ts';

const goByCredits = sql`(c.needs_credits or c.credits_first)`;

/** People who have received credits may move up in the queue, or get a space. */
export const parkingCredits = {
  /** All car parks that use credits: only behind the lock is it certain where the person waits. */
  async lock({ tx }: BookingWork): Promise<void> {
    const { rows } = await sql<{ id: number }>`select c.id from car_parks c where ${goByCredits}`.execute(tx);
    await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: rows.map(({ id }) => id) }] });
  },
  async changed(work: BookingWork, userId: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select c.id from car_parks c where ${goByCredits} and exists (
        select from parking_reservations r
        where r.client_id = c.client_id and r.car_park_id = c.id and r.user_id = ${userId}
          and r.status in ('queued', 'pre-approval') and r.ends_at > ${work.now()}::timestamptz)
      order by c.id`.execute(work.tx);
    for (const { id } of rows) {
      await rerankPerson(work, userId, id);
      await runWholeQueue(work, id);
    }
  },
};
