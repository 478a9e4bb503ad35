import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { conflictProblem } from '../../../problems.ts';
import { createReservations, type RequestContext } from '../booking-service.ts';
import type { Reservation } from '../mapping.ts';
import { findOwnAt, locksFor, withdrawWaiting } from '../withdraw-waiting.ts';
import { findFreeFor } from './find-free.ts';
import { watchMessages as texts } from './messages.ts';

export interface FreeTime extends Interval {
  carParkId: number;
  date: string;
}

/**
 * Takes the locks for a time at a car park and whatever the person waits for then, and says whether a space is free for them.
 * @throws Problem 409 where they have parking then, or wait there
 */
export async function lookForFree(context: RequestContext, time: FreeTime): Promise<boolean> {
  const { tx, user, now } = context;
  const before = await findOwnAt(tx, user.id, time);
  await lockForBooking(
    tx,
    locksFor([time.carParkId, ...before.map(({ car_park_id }) => car_park_id)], [user.id]),
  );
  const own = await findOwnAt(tx, user.id, time);
  if (own.some(({ status }) => status === 'confirmed')) throw conflictProblem(texts.hasParking);
  if (own.some(({ car_park_id }) => car_park_id === time.carParkId)) throw conflictProblem(texts.waitsThere);
  const wisher = {
    id: 0,
    user_id: user.id,
    date: time.date,
    starts_at: time.starts_at,
    ends_at: time.ends_at,
  };
  return (await findFreeFor({ tx, now: now() }, time.carParkId, [wisher])).length > 0;
}

/**
 * Takes a free space in place of what the person waits for elsewhere, by the rules of any request. After `lookForFree`.
 * @throws Problem 400 of a request, 409 where no space came of it
 */
export async function takeFree(context: RequestContext, time: FreeTime): Promise<Reservation> {
  await withdrawWaiting(context, await findOwnAt(context.tx, context.user.id, time));
  const [made] = await createReservations(context);
  if (made?.status !== 'confirmed') throw conflictProblem(texts.faster);
  return made;
}
