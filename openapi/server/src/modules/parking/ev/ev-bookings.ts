import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { BookingKind, BookingRow } from '../../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import type { Message } from '../../../mechanisms/texts/messages.ts';
import { nameInEach, wordOf } from '../../../mechanisms/words.ts';
import { reservationTimes } from '../reservation-times.ts';
import { mailCharges } from './ev-mails.ts';

export type EvStatus = 'pending' | 'queued' | 'booked';

export interface EvBookingRow extends BookingRow, Interval {
  car_park_id: number;
  reservation_id: number;
  ev_space_id: number | null;
  status: EvStatus | 'cancelled' | 'released';
  created_at: Date;
  cancelled_at: Date | null;
  released_at: Date | null;
  ev_space_name: string | null;
  car_park_name: string;
  car_park_words: Message;
  site_name: string;
  time_zone: string;
}

/** One charge a charger and moment; who finds none free waits for any of the car park's that fits. */
export const evBookings: BookingKind<EvBookingRow, Interval> = {
  entity: 'ev_booking',
  table: 'ev_bookings',
  period: reservationTimes,
  resources: { table: 'ev_spaces', column: 'ev_space_id' },
  holding: ['booked'],
  topic: 'parking',
  line: {
    pool: { table: 'car_parks', column: 'car_park_id' },
    waiting: 'queued',
    promoted: 'booked',
    beforeLine: ['pending'],
    order: ['created_at'],
    // In use, for a time that is not over, and of timeslots whole ones: those within the time are as long together as the time itself.
    fits: (now) => sql`free.is_active and waiting.ends_at > ${now}::timestamptz and (
      not exists (select from ev_timeslots t where t.client_id = free.client_id and t.ev_space_id = free.id)
      or (
        select sum(t.end_time::time - t.start_time::time) = (waiting.ends_at at time zone s.time_zone) - (waiting.starts_at at time zone s.time_zone)
        from sites s join ev_timeslots t on t.client_id = s.client_id and t.ev_space_id = free.id
          and t.start_time >= to_char(waiting.starts_at at time zone s.time_zone, 'HH24:MI')
          and t.end_time <= to_char(waiting.ends_at at time zone s.time_zone, 'HH24:MI')
        where s.client_id = waiting.client_id and s.id = waiting.site_id
        group by s.time_zone))`,
  },
  read: findEvBookings,
  async changedTogether(work, events) {
    const given = events.filter(({ action }) => action === 'promote').map(({ after }) => after);
    await mailCharges(work, given, 'given');
  },
};

async function findEvBookings(tx: Tx, ids: readonly number[]): Promise<EvBookingRow[]> {
  const { rows } = await sql<EvBookingRow>`
    select b.id, b.site_id, b.car_park_id, b.reservation_id, b.ev_space_id, b.user_id, b.created_by_id, b.starts_at, b.ends_at,
      b.status, b.version, b.created_at, b.cancelled_at, b.released_at, e.name as ev_space_name, ${wordOf('c')} as car_park_name, ${nameInEach('c')} as car_park_words,
      s.name as site_name, s.time_zone
    from ev_bookings b
    join car_parks c on c.client_id = b.client_id and c.id = b.car_park_id
    join sites s on s.client_id = b.client_id and s.id = b.site_id
    left join ev_spaces e on e.client_id = b.client_id and e.id = b.ev_space_id
    where b.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
