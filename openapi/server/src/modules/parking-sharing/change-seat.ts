import type { BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { rerankPerson } from '../parking/public.ts';
import { endRide } from './end-rides.ts';
import { rideMessages as texts } from './messages.ts';
import { mailNews } from './ride-mails.ts';
import { freeSeats, lockRide, type Ride, type SeatRow, setSeatStatus } from './ride-repository.ts';

/** Why nobody can ask or answer any more; undefined where they can. */
export function whyRideOver({ ended_at, is_over }: Ride) {
  if (ended_at !== null) return texts.cancelledRide;
  return is_over ? texts.over : undefined;
}

/** Why a request for a seat cannot be answered; undefined where it can. */
export function whySeatAnswered(ride: Ride, { status }: SeatRow) {
  if (status === 'withdrawn') return texts.withdrawn;
  return status === 'asked' ? whyRideOver(ride) : texts.answered;
}

/** The ride behind its locks: that of the line which a shared car changes, then its own. */
async function lock(at: BookingWork, { id, car_park_id }: Ride): Promise<Ride> {
  await lockForBooking(at.tx, { rows: [{ table: 'car_parks', ids: [car_park_id] }] });
  return lockRide(at.tx, id, at.now());
}

/** What follows each change: the driver's waiting requests get their place, open pages hear of it, and the audit log. */
async function changed(at: BookingWork, ride: Ride, action: 'accept' | 'decline' | 'leave' | 'delete') {
  await rerankPerson(at, ride.driver.id, ride.car_park_id);
  await publishChange(at.tx, 'parking', ride.site_id);
  await at.audit({ action, entity: 'ride_offer', entityId: ride.id, after: { free_seats: freeSeats(ride) } });
}

/**
 * Gives a seat to who asks, or does not. With the last one the others who have asked hear that there is none.
 * @throws Problem 409 where it is answered, full or over
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
  const over = request === undefined ? texts.answered : whySeatAnswered(ride, request);
  if (request === undefined || over !== undefined) throw conflictProblem(over ?? texts.answered);
  if (answer === 'accept' && freeSeats(ride) === 0) throw conflictProblem(texts.full);
  await setSeatStatus(tx, [requestId], answer === 'accept' ? 'accepted' : 'declined', now());
  const news = answer === 'accept' ? 'accepted' : 'declined';
  await mailNews(at, news, ride, { to: [request.person], about: ride.driver });
  const after = await lockRide(tx, ride.id, now());
  const left = freeSeats(after) === 0 ? after.requests.filter(({ status }) => status === 'asked') : [];
  await setSeatStatus(
    tx,
    left.map(({ id }) => id),
    'declined',
    now(),
  );
  await mailNews(at, 'declined', ride, { to: left.map(({ person }) => person), about: ride.driver });
  await changed(at, after, answer);
}

/** Gives a seat back, or asks no more. @throws Problem 409 where there is none */
export async function leaveSeat(at: BookingWork, seen: Ride, userId: number): Promise<void> {
  const ride = await lock(at, seen);
  const request = ride.requests.find(
    ({ person, status }) => person.id === userId && (status === 'asked' || status === 'accepted'),
  );
  if (request === undefined) throw conflictProblem(texts.noSeat);
  await setSeatStatus(at.tx, [request.id], 'withdrawn', at.now());
  if (request.status === 'accepted') {
    await mailNews(at, 'left', ride, { to: [ride.driver], about: request.person });
  }
  await changed(at, await lockRide(at.tx, ride.id, at.now()), 'leave');
}

/** The driver takes the ride back; twice is once. */
export async function cancelRide(at: BookingWork, seen: Ride): Promise<void> {
  const ride = await lock(at, seen);
  if (ride.ended_at !== null) return;
  await endRide(at, ride);
  await changed(at, ride, 'delete');
}
