import type { Context } from '../../contract/handler.ts';
import { asJson } from '../../db/database.ts';
import { book } from '../../mechanisms/booking/book.ts';
import type { BookingPlan } from '../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import { findPlaces } from '../../mechanisms/booking/waiting-line.ts';
import { requireDates } from '../../mechanisms/days-in-query.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { messages } from '../../messages.ts';
import { forbidden, notFound, validationProblem } from '../../problems.ts';
import { askApprovers } from './approvals/ask-approvers.ts';
import * as repository from './booking-repository.ts';
import { dateOf, isBookable, timesError } from './booking-rules.ts';
import { findEvPlaces } from './ev/ev-places.ts';
import { bookCharge, requireCharge } from './ev/request-charge.ts';
import { type ParkingStatus, type Reservation, type ReservationRow, toReservation } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';
import { parkingBookings } from './parking-bookings.ts';
import { findEarlyClaims } from './permits/claim.ts';
import { mayRequestFor, type Who } from './policy.ts';
import type { Reason } from './rules/allocate.ts';
import { findLineFacts } from './rules/line-facts.ts';
import { noFacts, rankOf } from './rules/rank.ts';

type Created = Context<'createParkingReservations'>;

/** What a request is made of: a call, or the night that asks for a weekly one. */
export interface RequestContext
  extends Pick<Created, 'tx' | 'client' | 'sites' | 'body' | 'now' | 't' | 'locale' | 'origin' | 'audit'> {
  user: Who;
}

/** Requests parking on all of the dates, or on none: what is free is given at once, the rest waits in the line. */
export async function createReservations(context: RequestContext): Promise<Reservation[]> {
  const { tx, user, body, client, t } = context;
  const { dates, start_time: start, end_time: end, employee: personId = user.id } = body;
  requireDates(dates);
  if (!mayRequestFor(user, personId)) throw forbidden(texts.onlyAssistants);
  const count = client.settings.active_future_parking_reservations;
  if (dates.length > count) throw validationProblem({ dates: [t(texts.tooManyDates, { count })] });
  const wrong = timesError({ start, end });
  if (wrong !== undefined) throw validationProblem({ end_time: [wrong] });
  const carPark = await chooseCarPark(context, personId);
  let charge: Interval | undefined;
  const made = await book(context, parkingBookings, {
    personId,
    createdById: user.id,
    poolId: carPark,
    plan: async () => {
      const planned = await plan(context, personId, carPark);
      charge = planned.charge;
      return planned;
    },
  });
  const rows = charge === undefined ? made : await withCharge(context, made, charge);
  await askApprovers(context, rows, user.id);
  const waiting = rows.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const places = await findPlaces(tx, parkingBookings, waiting);
  const evPlaces = await findEvPlaces(tx, rows);
  return rows.map((row) => toReservation(row, context, places.get(row.id), evPlaces.get(row.ev?.id ?? 0)));
}

/** The charger is booked behind the locks that the reservation has taken. */
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

/** The car park that is asked for; where people may not choose, the site's permitted one with the most free spaces. */
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

/** @throws Problem 404 for the car park, 400 at a field where car park or person are out of the question on any date */
async function plan(
  context: RequestContext,
  personId: number,
  carParkId: number,
): Promise<BookingPlan<Interval> & { charge: Interval | undefined }> {
  const { tx, user, sites, body, client, t, locale, now } = context;
  const carPark = await repository.findBookingCarPark(tx, { id: carParkId, sites, now: now() });
  if (carPark === undefined) throw notFound();
  requireUsable(body, carPark);
  const asked = { userId: personId, carParkId, dates: body.dates };
  // Sent together: whoever waits for the car park's lock waits for each answer as well.
  const [person, facts] = await Promise.all([
    requirePerson(context, personId, carPark),
    findLineFacts(tx, asked),
  ]);
  const request = {
    start: body.start_time,
    end: body.end_time,
    timeZone: carPark.time_zone,
    today: carPark.today,
    limitDays: client.settings.parking_future_booking_days_limit,
  };
  const wanted = body.dates.map((date) => ({ date, ...dateOf(date, request, t, locale) }));
  const isFine = wanted.every(({ broken }) => Object.keys(broken).length === 0);
  if (isFine && person.isRestricted) throw validationProblem({ non_field_errors: [texts.restricted] });
  const ev = body.ev_space_reservation;
  const booking = { start: body.start_time, end: body.end_time };
  const charge =
    ev &&
    (await requireCharge(tx, { ev, booking, dates: body.dates, person, viewerId: user.id, carPark }, t));
  const early = await findEarlyClaims(
    tx,
    {
      person,
      viewerId: user.id,
      carParkId,
      today: carPark.today,
      dates: body.dates.filter((date) => facts.get(date)?.hasPriorityPermit),
    },
    t,
    locale,
  );
  const rules = { sharedCarsFirst: carPark.shared_cars_first, creditsFirst: carPark.credits_first };
  return {
    charge,
    siteId: carPark.site_id,
    poolId: carPark.id,
    status: 'queued' satisfies ParkingStatus,
    values: { registration: body.registration ?? null },
    entries: wanted.map(({ date, period, broken }) => {
      const { rank, reasons } = rankOf(facts.get(date) ?? noFacts, rules);
      const begin = beginOf(carPark, date);
      const values = {
        date,
        rank,
        rank_reasons: asJson(reasons),
        status: begin.status,
        reason: begin.reason && asJson(begin.reason),
      };
      const opensLater = early.get(date);
      return {
        broken: opensLater === undefined ? broken : { date: [opensLater], ...broken },
        claims: [{ resourceId: null, period, values }],
      };
    }),
    // Spaces are never named in a request, so that none is ever taken.
    taken: () => ({ detail: messages.conflict, fields: {} }),
    another: () => ({
      date: [person.id === user.id ? texts.youHaveParking : t(texts.personHasParking, { name: person.name })],
    }),
    alternatives: async () => [],
  };
}

/** @throws Problem 400 */
export function requireUsable(
  body: Pick<RequestContext['body'], 'target_site'>,
  carPark: repository.BookingCarPark,
): void {
  const { target_site: siteId } = body;
  if (!carPark.is_active) throw validationProblem({ target_carpark: [texts.inactive] });
  if (siteId !== undefined && siteId !== carPark.site_id) {
    throw validationProblem({ target_carpark: [texts.elsewhere] });
  }
}

/** For whom it is: active, of the site, and with the car park's permission. */
export async function requirePerson(
  { tx, user, t }: Pick<RequestContext, 'tx' | 'user' | 't'>,
  personId: number,
  carPark: repository.BookingCarPark,
): Promise<repository.BookingPerson> {
  const person = await repository.findPerson(tx, personId, carPark.site_id);
  if (person === undefined) throw validationProblem({ employee: [texts.noSuchPerson] });
  const words = { name: person.name, carPark: carPark.name };
  if (!person.mayUseSite) throw validationProblem({ employee: [t(texts.personNotAtSite, words)] });
  if (!mayUse(person.groups, carPark.permission_groups)) {
    const message = person.id === user.id ? texts.youMayNotPark : texts.personMayNotPark;
    throw validationProblem({ target_carpark: [t(message, words)] });
  }
  return person;
}

/** What a request begins as; whoever waits may leave the line in the same transaction. */
function beginOf(
  carPark: repository.BookingCarPark,
  date: string,
): { status: ParkingStatus; reason: Reason | null } {
  if (!isBookable(date, carPark)) return { status: 'unavailable', reason: { code: 'closed' } };
  if (carPark.requires_approval) return { status: 'pre-approval', reason: { code: 'awaits-approval' } };
  return { status: 'queued', reason: null };
}
