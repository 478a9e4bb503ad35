import { sql } from 'kysely';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { deleteBatch } from '../../../mechanisms/jobs/delete-batch.ts';
import { defineNightly, defineRetention } from '../../../mechanisms/jobs/job.ts';
import { notifyWatchers } from './notify-watchers.ts';

/**
 * Notifies watchers of spaces that become free by the calendar alone: a day that opens for allocation without a queue, or a
 * block that ends. One car park at a time, since it takes its lock.
 */
export const notifyWatchersNightly = defineNightly({
  name: 'parking-tell-watchers',
  per: 'site',
  // After the days have opened, and weekly requests were made.
  spreadMinutes: 15,
  async batch({ tx, client, site, day, now, origin, after }) {
    if (!site) return { changed: 0, isLast: true };
    const { rows } = await sql<{ car_park_id: number; starts_at: Date; ends_at: Date }>`
      select car_park_id, min(starts_at) as starts_at, max(ends_at) as ends_at from parking_watches
      where site_id = ${site.id} and ended_at is null and date >= ${day}::date and car_park_id > ${after ?? '0'}::int
      group by car_park_id, date order by car_park_id, date`.execute(tx);
    const poolId = rows[0]?.car_park_id;
    if (poolId === undefined) return { changed: 0, isLast: true };
    const periods = rows.filter(({ car_park_id }) => car_park_id === poolId);
    await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [poolId] }] });
    await notifyWatchers({ tx, client, now, origin }, { poolId, periods });
    return { changed: periods.length, isLast: periods.length === rows.length, after: String(poolId) };
  },
});

const KEPT_DAYS = 30;

export const oldWatches = defineRetention({
  name: 'old-parking-watches',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'parking_watches',
      sql`date < ${addDays(now().toISOString().slice(0, 10), -KEPT_DAYS)}::date`,
      'date',
    ),
});
