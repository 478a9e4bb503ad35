import { sql } from 'kysely';
import { changeBooking } from '../../mechanisms/booking/change-booking.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { type Holding, toRelease } from '../../mechanisms/ports/leaving.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { findBookings, release, sampleThingBookings } from './bookings.ts';

/** Bookings from today on. They are released when their person leaves. */
export const sampleThingHoldings: Holding = {
  async list({ tx, person, now }) {
    const upcoming = sql`b.user_id = ${person.id}::int and b.status = 'booked' and b.date >= ${siteToday(now())}`;
    const rows = await findBookings(tx, upcoming);
    return rows.map(({ id, name, site, date }) => toRelease(id, name, site, { date }));
  },
  async settle(at, { id }) {
    const [row] = await findBookings(at.tx, sql`b.id = ${id}::bigint and b.user_id = ${at.person.id}::int`);
    // The person may have released it since, or the day may be over.
    if (row?.status !== 'booked' || row.date < todayAt(row.time_zone, at.now())) return;
    await changeBooking(at, sampleThingBookings, row.id, release(at.person.id, at.now()));
  },
};
