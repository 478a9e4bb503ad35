import { sql } from 'kysely';
import type { ScheduleContribution, ScheduleRange } from '../../mechanisms/ports/schedule.ts';
import { findBookings } from './bookings.ts';
import { sampleThingMessages as texts } from './messages.ts';

export const sampleThingSchedule: ScheduleContribution = {
  async items({ t, ...range }) {
    const rows = await bookingsIn(range);
    return rows.map(({ id, date, name, site_id, site, time_zone }) => ({
      type: 'booking',
      id,
      title: t(texts.title, { name }),
      date,
      starts_at: null,
      ends_at: null,
      site: { id: site_id, name: site, time_zone },
      place: null,
      floor_plan_relative_url: null,
      is_host: true,
      rooms: [],
      visitors: 0,
      people: [],
      other_people: 0,
    }));
  },
  async spans(range) {
    const rows = await bookingsIn(range);
    return rows.map(({ date }) => ({ first: date, last: date, kind: 'booking', typeIds: [] }));
  },
};

function bookingsIn({ tx, userId, from, until }: Pick<ScheduleRange, 'tx' | 'userId' | 'from' | 'until'>) {
  return findBookings(
    tx,
    sql`b.user_id = ${userId}::int and b.status = 'booked' and b.date between ${from}::date and ${until}::date`,
  );
}
