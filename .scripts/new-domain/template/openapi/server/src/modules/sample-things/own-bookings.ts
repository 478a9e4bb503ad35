import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { changeBooking } from '../../mechanisms/booking/change-booking.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { findBookings, release, sampleThingBookings, toBooking } from './bookings.ts';

type Booking = components['schemas']['SampleThingBooking'];

export async function listOwnBookings({
  tx,
  user,
  now,
}: Context<'listSampleThingBookings'>): Promise<Booking[]> {
  const upcoming = sql`b.user_id = ${user.id}::int and b.status = 'booked' and b.date >= ${siteToday(now())}`;
  return (await findBookings(tx, upcoming)).map(toBooking);
}

/** @throws Problem 404 for another person's, 409 once it is released or its day is over */
export async function releaseBooking(context: Context<'releaseSampleThingBooking'>): Promise<Booking> {
  const { path, user, now } = context;
  return toBooking(await changeBooking(context, sampleThingBookings, path.id, release(user.id, now())));
}
