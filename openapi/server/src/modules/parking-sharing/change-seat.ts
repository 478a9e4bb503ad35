import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { rerankPerson } from '../parking/public.ts';
import { endRide } from './end-rides.ts';
import { rideMessages as texts } from './messages.ts';
import { emailRideChange } from './ride-mails.ts';
import { freeSeats, lockRide, type Ride, type SeatRow, setSeatStatus } from './ride-repository.ts';

/** Why seats can no longer be requested or answered; undefined if they can. */
export function rideRefusal({ ended_at, is_over }: Ride) {
  if (ended_at !== null) return texts.cancelledRide;
  return is_over ? texts.over : undefined;
}

/** Why a request for a seat cannot be answered; undefined if it can. */
export function seatRefusal(ride: Ride, { status }: SeatRow) {
  if (status === 'withdrawn') return texts.withdrawn;
  return status === 'asked' ? rideRefusal(ride) : texts.answered;
}

/** Locks the ride: first the queue that a shared car changes, then the ride itself. */
async function lock(at: BookingWork, { id, car_park_id }: Ride): Promise<Ride> {
  await lockForBooking(at.tx, { rows: [{ table: 'car_parks', ids: [car_park_id] }] });
  return lockRide(at.tx, id, at.now());
}

/** After each change: ranks the driver's waiting requests again, notifies open pages, and writes the audit log. */
async function changed(at: BookingWork, ride: Ride, action: 'accept' | 'decline' | 'leave' | 'delete') {
  await rerankPerson(at, ride.driver.id, ride.car_park_id);
  await publishChange(at.tx, 'parking', ride.site_id);
  await at.audit({ action, entity: 'ride_offer', entityId: ride.id, after: { free_seats: freeSeats(ride) } });
}

/**
 * Accepts or declines a request for a seat. Once the ride is full, the other requests are declined too.
 * @throws Problem 409 if it is already answered, or the ride is full or over
 */
export async function answerSeat(
  at: BookingWork,
  seen: Ride,
  requestId: number,
  answer: 'accept' | 'decline',
): Promise<void> {
  const { tx, now } = at;
  const ride = await lock(at, seen);
  const request = ride.requests.find(({ id }) => id === requestId);
  const over = request === undefined ? texts.answered : seatRefusal(ride, request);
  if (request === undefined || over !== undefined) throw conflictProblem(over ?? texts.answered);
  if (answer === 'accept' && freeSeats(ride) === 0) throw conflictProblem(texts.full);
  await setSeatStatus(tx, [requestId], answer === 'accept' ? 'accepted' : 'declined', now());
  const news = answer === 'accept' ? 'accepted' : 'declined';
  await emailRideChange(at, news, ride, { to: [request.person], about: ride.driver });
  const after = await lockRide(tx, ride.id, now());
  const left = freeSeats(after) === 0 ? after.requests.filter(({ status }) => status === 'asked') : [];
  await setSeatStatus(
    tx,
    left.map(({ id }) => id),
    'declined',
    now(),
  );
  await emailRideChange(at, 'declined', ride, { to: left.map(({ person }) => person), about: ride.driver });
  await changed(at, after, answer);
}

/** Gives up a seat, or withdraws the request for one. @throws Problem 409 if there is neither */
export async function leaveSeat(at: BookingWork, seen: Ride, userId: number): Promise<void> {
  const ride = await lock(at, seen);
  const request = ride.requests.find(
    ({ person, status }) => person.id === userId && (status === 'asked' || status === 'accepted'),
  );
  if (request === undefined) throw conflictProblem(texts.noSeat);
  await setSeatStatus(at.tx, [request.id], 'withdrawn', at.now());
  if (request.status === 'accepted') {
    await emailRideChange(at, 'left', ride, { to: [ride.driver], about: request.person });
  }
  await changed(at, await lockRide(at.tx, ride.id, at.now()), 'leave');
}

/** The driver cancels the ride; cancelling it again changes nothing. */
export async function cancelRide(at: BookingWork, seen: Ride): Promise<void> {
  const ride = await lock(at, seen);
  if (ride.ended_at !== null) return;
  await endRide(at, ride);
  await changed(at, ride, 'delete');
}
