import type { Context } from '../../contract/handler.ts';
import { book } from '../../mechanisms/booking/book.ts';
import type { BookingPlan } from '../../mechanisms/booking/booking-kind.ts';
import type { Day } from '../../mechanisms/booking/periods.ts';
import { requireDates } from '../../mechanisms/days-in-query.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { forbidden, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import * as repository from './booking-repository.ts';
import { deskRules } from './booking-rules.ts';
import { deskBookings } from './desk-bookings.ts';
import { type Reservation, toReservation } from './mapping.ts';
import { deskMessages } from './messages.ts';
import { mayBookFor } from './policy.ts';
import { findShares } from './shares/find-shares.ts';
import { shareLock } from './shares/share-rules.ts';

type CreateContext = Context<'createDeskReservations'>;

/** Books a desk on all of the dates or on none. */
export async function createReservations(context: CreateContext): Promise<Reservation[]> {
  const { user, body } = context;
  const dates = body.dates ?? (body.date === undefined ? [] : [body.date]);
  requireDates(dates);
  const personId = body.user_id ?? user.id;
  if (!mayBookFor(user, personId)) throw forbidden(deskMessages.onlyAssistants);
  const rows = await book(context, deskBookings, {
    personId,
    createdById: user.id,
    plan: () => plan(context, personId, dates),
  });
  return rows.map((row) => toReservation(row, user));
}

/** @throws Problem 404 for the desk, 400 at a field where desk or person are out of the question on any date */
async function plan(
  context: CreateContext,
  personId: number,
  dates: readonly string[],
): Promise<BookingPlan<Day>> {
  const { tx, user, sites, body, client, t, locale, now } = context;
  const desk = await repository.findBookingDesk(tx, { deskId: body.desk_id, sites, now: now() });
  if (desk === undefined) throw notFound();
  if (!desk.is_active) throw validationProblem({ desk_id: [deskMessages.inactive] });
  if (desk.closed) throw validationProblem({ desk_id: [deskMessages.closed] });
  const person = await requirePerson(context, personId, desk);
  const mustBeClean = desk.requires_cleaning && dates.includes(desk.today);
  const request = {
    deskId: desk.id,
    person,
    viewer: user,
    dates,
    today: desk.today,
    limitDays: client.settings.desk_future_booking_days_limit,
    closures: desk.closures,
    needsCleaning: mustBeClean && (await repository.deskNeedsCleaning(tx, desk)),
    fullShares: await findFullShares(context, desk, person, dates),
  };
  return {
    siteId: desk.site_id,
    status: desk.requires_approval ? 'pending' : 'approved',
    ...deskRules(request, t, locale),
    locks: desk.has_shares ? [shareLock(desk.zone_id)] : [],
    alternatives: () => repository.findAlternatives(tx, { desk, days: dates }),
  };
}

/** Days on which the person's team has used up its share of the zone, with the reason; only for zones with shares. */
export async function findFullShares(
  context: Pick<CreateContext, 'tx' | 'now' | 't' | 'locale'>,
  { has_shares, zone_id }: repository.BookingDesk,
  { id, groups }: repository.BookingPerson,
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!has_shares) return new Map();
  const shares = await findShares(context, { zoneId: zone_id, personId: id, groups, days });
  return new Map(shares.flatMap(({ date, is_full, text }) => (is_full ? [[date, text] as const] : [])));
}

/** The person who will sit there: active, of the site, and with the zone's permission. */
export async function requirePerson(
  { tx, user, sites, t }: Pick<CreateContext, 'tx' | 'user' | 'sites' | 't'>,
  personId: number,
  desk: repository.BookingDesk,
): Promise<repository.BookingPerson> {
  const isViewer = personId === user.id;
  const person = isViewer
    ? {
        id: user.id,
        name: shortName(user.firstName, user.lastName),
        groups: user.groups,
        isLocatable: true,
        mayUseSite: sites.has(desk.site_id),
      }
    : await repository.findPerson(tx, personId, desk.site_id);
  if (person === undefined) throw validationProblem({ user_id: [deskMessages.noSuchPerson] });
  if (!person.mayUseSite) {
    throw validationProblem({ user_id: [t(deskMessages.personNotAtSite, { name: person.name })] });
  }
  if (!mayUse(person.groups, desk.permission_groups)) {
    const message = isViewer ? deskMessages.youMayNotBook : deskMessages.personMayNotBook;
    throw validationProblem({ desk_id: [t(message, { name: person.name, zone: desk.zone })] });
  }
  return person;
}
