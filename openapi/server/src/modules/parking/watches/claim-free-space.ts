import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { createReservations } from '../booking-service.ts';
import type { Reservation } from '../mapping.ts';
import type { RequestContext } from '../request-context.ts';
import { findOwnAt, locksFor, withdrawWaiting } from '../withdraw-waiting.ts';
import { findFreeFor } from './find-free.ts';
import { watchMessages as texts } from './messages.ts';

export interface FreeTime extends Interval {
  carParkId: number;
  date: string;
}

/**
 * Takes the locks for a time at car parks and whatever the person waits for then, and says which of them has a free space for the
 * person, the first one; `open` are those in whose queue the person is not.
 * @throws Problem 409 where they have parking then, or wait at each of them
 */
export async function lockFreeSpaces<Time extends FreeTime>(
  context: Pick<RequestContext, 'tx' | 'now'> & { user: Pick<RequestContext['user'], 'id'> },
  times: readonly Time[],
): Promise<{ free: Time | undefined; open: readonly Time[] }> {
  const { tx, user, now } = context;
  const [first] = times;
  if (first === undefined) return { free: undefined, open: [] };
  // All are of one site and day, so that their times are the same.
  const before = await findOwnAt(tx, user.id, first);
  const carParks = [...times, ...before.map(({ car_park_id: carParkId }) => ({ carParkId }))];
  await lockForBooking(
    tx,
    locksFor(
      carParks.map(({ carParkId }) => carParkId),
      [user.id],
    ),
  );
  const own = await findOwnAt(tx, user.id, first);
  if (own.some(({ status }) => status === 'confirmed')) throw conflictProblem(texts.hasParking);
  const open = times.filter(({ carParkId }) => own.every(({ car_park_id }) => car_park_id !== carParkId));
  if (open.length === 0) throw conflictProblem(texts.waitsThere);
  for (const time of open) {
    const { date, starts_at, ends_at } = time;
    const wisher = { id: 0, user_id: user.id, date, starts_at, ends_at };
    if ((await findFreeFor({ tx, now: now() }, time.carParkId, [wisher])).length > 0) {
      return { free: time, open };
    }
  }
  return { free: undefined, open };
}

/**
 * Takes a free space in place of what the person waits for elsewhere, by the rules of any request. After `lockFreeSpaces`.
 * @throws Problem 400 of a request, 409 where no space came of it
 */
export async function claimFreeSpace(context: RequestContext, time: FreeTime): Promise<Reservation> {
  await withdrawWaiting(context, await findOwnAt(context.tx, context.user.id, time));
  const [made] = await createReservations(context);
  if (made?.status !== 'confirmed') throw conflictProblem(texts.faster);
  return made;
}
