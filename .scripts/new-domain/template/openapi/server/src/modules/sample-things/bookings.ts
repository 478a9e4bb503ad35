import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { BookingKind } from '../../mechanisms/booking/booking-kind.ts';
import type { Transition } from '../../mechanisms/booking/change-booking.ts';
import { type Day, days } from '../../mechanisms/booking/periods.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { sampleThingMessages as texts } from './messages.ts';

type Booking = components['schemas']['SampleThingBooking'];

export interface BookingRow
  extends Booking,
    Pick<Row<'sample_thing_bookings'>, 'user_id' | 'created_by_id' | 'released_at' | 'version'> {
  time_zone: string;
}

/** One booking a day for each of them, and one a day for each person. */
export const sampleThingBookings: BookingKind<BookingRow, Day> = {
  entity: 'sample_thing_booking',
  table: 'sample_thing_bookings',
  topic: 'sample-things',
  period: days,
  resources: { table: 'sample_things', column: 'sample_thing_id' },
  holding: ['booked'],
  perPerson: 'client',
  read: (tx, ids) => findBookings(tx, sql`b.id = any(${[...ids]}::bigint[])`),
};

/** @param where about a booking `b` and its site `s` */
export async function findBookings(tx: Tx, where: RawBuilder<unknown>): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.date, b.site_id, s.name as site, s.time_zone, b.sample_thing_id, l.name, b.status, b.released_at,
      b.user_id, b.created_by_id, b.version
    from sample_thing_bookings b
    join sample_things l on l.client_id = b.client_id and l.id = b.sample_thing_id
    join sites s on s.client_id = b.client_id and s.id = b.site_id
    where ${where} order by b.date, b.id`.execute(tx);
  return rows;
}

export function toBooking({ id, date, site_id, site, sample_thing_id, name, status }: BookingRow): Booking {
  return { id, date, site_id, site, sample_thing_id, name, status };
}

/** By the person alone, until the end of the day. */
export function release(userId: number, now: Date): Transition<BookingRow> {
  return {
    action: 'release',
    from: sampleThingBookings.holding,
    to: 'released',
    stamp: 'released_at',
    check({ user_id }) {
      if (user_id !== userId) throw notFound();
    },
    refusal({ status, date, time_zone }) {
      if (status === 'released') return texts.alreadyReleased;
      return date < todayAt(time_zone, now) ? texts.dayIsOver : undefined;
    },
  };
}
