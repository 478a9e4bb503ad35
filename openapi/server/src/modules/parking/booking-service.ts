import { bookTogether } from '../../mechanisms/booking/book.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import { findPlaces } from '../../mechanisms/booking/waiting-line.ts';
import { requireDates } from '../../mechanisms/days-in-query.ts';
import { forbidden, validationProblem } from '../../mechanisms/problems.ts';
import { type Settled, settledValue, settleEach, settleTogether } from '../../mechanisms/settled.ts';
import { askApprovers } from './approvals/ask-approvers.ts';
import * as repository from './booking-repository.ts';
import { timesError } from './booking-rules.ts';
import { findEvPlaces } from './ev/ev-places.ts';
import { bookCharge } from './ev/request-charge.ts';
import { type Reservation, type ReservationRow, toReservation } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';
import { parkingBookings } from './parking-bookings.ts';
import { type AskedRequest, planRequests, type RequestPlan } from './plan-requests.ts';
import { mayRequestFor } from './policy.ts';
import type { RequestContext } from './request-context.ts';

/** Requests parking on all of the dates, or on none: free spaces are allocated immediately, the rest is queued. */
export async function createReservations(context: RequestContext): Promise<Reservation[]> {
  const [made] = await createTogether([context]);
  return settledValue(made);
}

/**
 * The same for several people who request the same car park, in one transaction, with one lock.
 * @returns the result of each, in their order; a refused request has written nothing
 * @throws Problem if one is refused after a write (its charger is taken): the caller must roll back everything
 */
export async function createTogether(contexts: readonly RequestContext[]): Promise<Settled<Reservation[]>[]> {
  const asked = await settleEach(contexts, async (context) => {
    const personId = requireAsked(context);
    return { context, personId, carParkId: await chooseCarPark(context, personId) };
  });
  return settleTogether(asked, async (all) => {
    const made = await bookAll(all);
    return settleTogether(made, finish);
  });
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

interface Asked extends AskedRequest {
  carParkId: number;
}
interface Made {
  context: RequestContext;
  rows: ReservationRow[];
}

async function bookAll(asked: readonly Asked[]): Promise<Settled<Made>[]> {
  const [{ carParkId } = { carParkId: 0 }] = asked;
  if (asked.some((one) => one.carParkId !== carParkId)) {
    throw new Error('Together people can only ask for the same car park.');
  }
  let plans: Settled<RequestPlan>[] = [];
  const askers = asked.map(({ context, personId }) => ({
    work: context,
    personId,
    createdById: context.user.id,
  }));
  const booked = await bookTogether(parkingBookings, carParkId, askers, async () => {
    plans = await planRequests(carParkId, asked);
    return plans;
  });
  const made: Settled<Made>[] = [];
  for (const [index, { context }] of asked.entries()) {
    const [outcome, plan] = [booked[index], plans[index]];
    if (outcome?.status === 'rejected') made.push(outcome);
    if (outcome?.status !== 'fulfilled') continue;
    const charge = plan?.status === 'fulfilled' ? plan.value.charge : undefined;
    const rows = charge === undefined ? outcome.value : await withCharge(context, outcome.value, charge);
    await askApprovers(context, rows, context.user.id);
    made.push({ status: 'fulfilled', value: { context, rows } });
  }
  return made;
}

/** Each person reads their own results. */
async function finish(made: readonly Made[]): Promise<Settled<Reservation[]>[]> {
  const [first] = made;
  if (first === undefined) return [];
  const { tx } = first.context;
  const all = made.flatMap(({ rows }) => rows);
  const waiting = all.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const places = await findPlaces(tx, parkingBookings, waiting);
  const evPlaces = await findEvPlaces(tx, all);
  return settleEach(made, ({ context, rows }) =>
    rows.map((row) =>
      toReservation(row, context, { place: places.get(row.id), evPlace: evPlaces.get(row.ev?.id ?? 0) }),
    ),
  );
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
