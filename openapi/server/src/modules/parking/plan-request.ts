import { asJson } from '../../db/database.ts';
import type { BookingPlan } from '../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { registrationOf } from '../../mechanisms/registration.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import * as repository from './booking-repository.ts';
import { dateOf, isBookable } from './booking-rules.ts';
import { requireCharge } from './ev/request-charge.ts';
import { findEarlyClaims } from './find-early-claims.ts';
import type { ParkingStatus } from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';
import type { RequestContext } from './request-context.ts';
import { requireMayPark, requireUsable } from './require-usable.ts';
import type { Reason } from './rules/allocate.ts';
import { findQueueFacts } from './rules/queue-facts.ts';
import { noFacts, rankOf } from './rules/rank.ts';

export interface RequestPlan extends BookingPlan<Interval> {
  /** The time of the requested charge. */
  charge: Interval | undefined;
}

/**
 * Plans a person's request for a car park.
 * @throws Problem 404 for the car park, 400 at a field if car park or person are ruled out
 */
export async function planRequest(
  context: RequestContext,
  { carParkId, personId }: { carParkId: number; personId: number },
): Promise<RequestPlan> {
  const { tx, user, sites, body, client, t, locale, now } = context;
  const carPark = await repository.readBookingCarPark(tx, { id: carParkId, now: now() });
  if (carPark === undefined || !sites.has(carPark.site_id)) throw notFound();
  // Sent together: everyone waiting for the car park's lock also waits for each answer.
  const [found, facts] = await Promise.all([
    repository.findPerson(tx, personId, carPark.site_id),
    findQueueFacts(tx, { userId: personId, carParkId, dates: body.dates }),
  ]);
  requireUsable(body, carPark);
  const person = requireMayPark(context, found, carPark);
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
      carParkId: carPark.id,
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
    values: { registration: registrationOf(body.registration) },
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
    // Requests never name a space, so that none can be taken.
    taken: () => ({ detail: messages.conflict, fields: {} }),
    another: () => ({
      date: [person.id === user.id ? texts.youHaveParking : t(texts.personHasParking, { name: person.name })],
    }),
    alternatives: async () => [],
  };
}

/** The initial state of a request; a queued one may get its space in the same transaction. */
function beginOf(
  carPark: repository.BookingCarPark,
  date: string,
): { status: ParkingStatus; reason: Reason | null } {
  if (!isBookable(date, carPark)) return { status: 'unavailable', reason: { code: 'closed' } };
  if (carPark.requires_approval) return { status: 'pre-approval', reason: { code: 'awaits-approval' } };
  return { status: 'queued', reason: null };
}
