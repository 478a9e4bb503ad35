import { book } from '../../mechanisms/booking/book.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import { findPlaces } from '../../mechanisms/booking/waiting-queue.ts';
import { requireDates } from '../../mechanisms/days-in-query.ts';
import { forbidden, validationProblem } from '../../mechanisms/problems.ts';
import { emailParkingApprovers } from './approvals/email-parking-approvers.ts';
import * as repository from './booking-repository.ts';
import { timesError } from './booking-rules.ts';
import { findEvPlaces } from './ev/ev-places.ts';
import { bookCharge } from './ev/request-charge.ts';
import { type Reservation, type ReservationRow, toReservation } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';
import { parkingBookings } from './parking-bookings.ts';
import { planRequest } from './plan-request.ts';
import { mayRequestFor } from './policy.ts';
import type { RequestContext } from './request-context.ts';

/** Requests parking on all of the dates, or on none: free spaces are allocated immediately, the rest is queued. */
export async function createReservations(context: RequestContext): Promise<Reservation[]> {
  const { tx, user } = context;
  const personId = requireAsked(context);
  const carParkId = await chooseCarPark(context, personId);
  let charge: Interval | undefined;
  const booked = await book(context, parkingBookings, {
    poolId: carParkId,
    personId,
    createdById: user.id,
    async plan() {
      const plan = await planRequest(context, { carParkId, personId });
      charge = plan.charge;
      return plan;
    },
  });
  const rows = charge === undefined ? booked : await withCharge(context, booked, charge);
  await emailParkingApprovers(context, rows, user.id);
  const waiting = rows.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const places = await findPlaces(tx, parkingBookings, waiting);
  const evPlaces = await findEvPlaces(tx, rows);
  return rows.map((row) =>
    toReservation(row, context, { place: places.get(row.id), evPlace: evPlaces.get(row.ev?.id ?? 0) }),
  );
}

/** @returns the person who parks @throws Problem 400, 403 if the call alone rules it out */
function requireAsked({ user, body, client, t }: RequestContext): number {
  const { dates, start_time: start, end_time: end, employee: personId = user.id } = body;
  requireDates(dates);
  if (!mayRequestFor(user, personId)) throw forbidden(texts.onlyAssistants);
  const count = client.settings.active_future_parking_reservations;
  if (dates.length > count) throw validationProblem({ dates: [t(texts.tooManyDates, { count })] });
  const wrong = timesError({ start, end });
  if (wrong !== undefined) throw validationProblem({ end_time: [wrong] });
  return personId;
}

/** Books the charger behind the locks that the reservation has taken. */
async function withCharge(
  context: RequestContext,
  rows: readonly ReservationRow[],
  charge: Interval,
): Promise<ReservationRow[]> {
  for (const row of rows) await bookCharge(context, row, charge);
  return parkingBookings.read(
    context.tx,
    rows.map(({ id }) => id),
    context.now(),
  );
}

/** The requested car park; if people may not choose, the site's permitted one with the most free spaces. */
async function chooseCarPark(context: RequestContext, personId: number): Promise<number> {
  const { tx, body, client, sites, now } = context;
  const { target_site: siteId, target_carpark: carParkId, dates } = body;
  if (carParkId !== undefined) return carParkId;
  if (!client.settings.parking_disable_carpark_selection) {
    throw validationProblem({ target_carpark: [texts.carParkRequired] });
  }
  if (siteId === undefined) throw validationProblem({ target_site: [texts.siteRequired] });
  sites.require(siteId);
  const person = await repository.findPerson(tx, personId, siteId);
  const found = await repository.findMostFree(tx, {
    siteId,
    groups: person?.groups ?? [],
    dates,
    now: now(),
  });
  if (found === undefined) throw validationProblem({ target_site: [texts.noCarPark] });
  return found;
}
