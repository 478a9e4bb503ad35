import { sql } from 'kysely';
import { auditAs } from '../../../mechanisms/audit.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { defineNightly } from '../../../mechanisms/jobs/job.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { opensOn } from '../rules/claim-window.ts';

interface WaitingDay {
  car_park_id: number;
  parking_allocation_start: number | null;
  date: string;
  starts_at: Date;
  ends_at: Date;
}

/**
 * Gives out the days whose allocation has opened at the site's midnight (rules/parking.md#opening-days), a car park at a time.
 * Goes by who still waits for an opening, so that a night without a server is made up for.
 */
export const openDays = defineNightly({
  name: 'parking-open-days',
  per: 'site',
  // People look for what they got; a few minutes after midnight are soon enough.
  spreadMinutes: 5,
  async batch({ tx, client, site, day, now, origin, after }) {
    if (!site) return { changed: 0, isLast: true };
    const { rows } = await sql<WaitingDay>`
      select r.car_park_id, c.parking_allocation_start, r.date, min(r.starts_at) as starts_at, max(r.ends_at) as ends_at
      from parking_reservations r
      join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
      where r.site_id = ${site.id} and r.status = 'queued' and r.date >= ${day}::date
        and r.reason ->> 'code' = 'before-allocation' and r.car_park_id > ${after ?? '0'}::int
      group by r.car_park_id, c.parking_allocation_start, r.date
      order by r.car_park_id, r.date`.execute(tx);
    const due = rows.filter(
      ({ date, parking_allocation_start }) => (opensOn(date, parking_allocation_start) ?? day) <= day,
    );
    const carParkId = due[0]?.car_park_id;
    if (carParkId === undefined) return { changed: 0, isLast: true };
    const periods = due
      .filter(({ car_park_id }) => car_park_id === carParkId)
      .map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));
    const who = { userId: null, requestId: 'parking-open-days', at: now() };
    const audit = auditAs(tx, who);
    await runQueue({ tx, client, now, origin, audit }, parkingBookings, { poolId: carParkId, periods });
    return {
      changed: periods.length,
      isLast: due.every(({ car_park_id }) => car_park_id === carParkId),
      after: String(carParkId),
    };
  },
});
