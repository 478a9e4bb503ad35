import type { Context } from '../../contract/handler.ts';
import { messages } from '../../messages.ts';
import { conflictProblem, datedProblem, forbidden, notFound, validationProblem } from '../../problems.ts';
import * as repository from './booking-repository.ts';
import { impossibleDates, judgeBooking } from './booking-rules.ts';
import { auditable, type Reservation, shortName, toReservation } from './mapping.ts';
import { deskMessages } from './messages.ts';
import { mayBookFor, mayUseZone } from './policy.ts';
import { findReservationsById } from './reservation-repository.ts';

type CreateContext = Context<'createDeskReservations'>;

/**
 * Books a desk on all of the dates or on none (decisions §4). Whatever is refused before the locks is refused again
 * after them; only what is found free then is written.
 */
export async function createReservations(context: CreateContext): Promise<Reservation[]> {
  const { tx, user, body, client } = context;
  const now = context.now();
  const dates = body.dates ?? (body.date === undefined ? [] : [body.date]);
  const impossible = impossibleDates(dates);
  if (impossible) throw datedProblem(impossible);
  const personId = body.user_id ?? user.id;
  if (!mayBookFor(user, personId)) throw forbidden(deskMessages.onlyAssistants);

  // Without locks, so that a rush for a desk that has gone is answered side by side.
  const { desk } = await findFree(context, personId, dates, now);
  await repository.lockForBooking(tx, {
    deskId: desk.id,
    siteId: desk.site_id,
    personId,
    clientId: client.id,
  });
  const { status } = await findFree(context, personId, dates, now);

  const inserted = await repository.insertReservations(tx, {
    siteId: desk.site_id,
    deskId: desk.id,
    userId: personId,
    createdById: user.id,
    status,
    days: dates,
    now,
  });
  if (inserted.length < dates.length) {
    // A unique rule stood in the way although the locks were held; looking again finds the reasons.
    await findFree(context, personId, dates, now);
    throw conflictProblem(messages.conflict);
  }
  return readInserted(context, inserted, now);
}

interface Free {
  desk: repository.BookingDesk;
  status: 'pending' | 'approved';
}

/** Throws what stands against the booking: 404, 400 at a field, 400 or 409 with a reason at each date. */
async function findFree(
  context: CreateContext,
  personId: number,
  dates: readonly string[],
  now: Date,
): Promise<Free> {
  const { tx, user, sites, body, client, t, locale } = context;
  const desk = await repository.findBookingDesk(tx, { deskId: body.desk_id, sites, now });
  if (desk === undefined) throw notFound();
  if (!desk.is_active) throw validationProblem({ desk_id: [deskMessages.inactive] });
  if (desk.closed) throw validationProblem({ desk_id: [deskMessages.closed] });
  const person = await requirePerson(context, personId, desk);
  const mustBeClean = desk.requires_cleaning && dates.includes(desk.today);
  const verdict = judgeBooking(
    {
      deskId: desk.id,
      person,
      viewerId: user.id,
      dates,
      today: desk.today,
      limitDays: client.settings.desk_future_booking_days_limit,
      needsCleaning: mustBeClean && (await repository.deskNeedsCleaning(tx, desk)),
      holdings: await repository.findHoldings(tx, { desk, personId, days: dates }),
    },
    t,
    locale,
  );
  if (verdict.kind === 'refused') throw datedProblem(verdict.dates);
  if (verdict.kind === 'taken') {
    const alternatives = await repository.findAlternatives(tx, { desk, days: dates });
    throw conflictProblem(verdict.detail, { dates: verdict.dates, alternatives });
  }
  return { desk, status: desk.requires_approval ? 'pending' : 'approved' };
}

/** Who will sit there: active, of the site, and with the zone's permission. */
async function requirePerson(
  { tx, user, sites, t }: CreateContext,
  personId: number,
  desk: repository.BookingDesk,
): Promise<repository.BookingPerson> {
  const isViewer = personId === user.id;
  const person = isViewer
    ? {
        id: user.id,
        name: shortName(user.firstName, user.lastName),
        groups: user.groups,
        mayUseSite: sites.has(desk.site_id),
      }
    : await repository.findPerson(tx, personId, desk.site_id);
  if (person === undefined) throw validationProblem({ user_id: [deskMessages.noSuchPerson] });
  if (!person.mayUseSite) {
    throw validationProblem({ user_id: [t(deskMessages.personNotAtSite, { name: person.name })] });
  }
  if (!mayUseZone(person.groups, desk.permission_groups)) {
    const message = isViewer ? deskMessages.youMayNotBook : deskMessages.personMayNotBook;
    throw validationProblem({ desk_id: [t(message, { name: person.name, zone: desk.zone })] });
  }
  return person;
}

async function readInserted(
  { tx, user, audit }: CreateContext,
  inserted: readonly { id: number; date: string }[],
  now: Date,
): Promise<Reservation[]> {
  const rows = await findReservationsById(
    tx,
    inserted.map(({ id }) => id),
    now,
  );
  // `inserted` comes in the order of the request.
  const results = inserted.flatMap(({ id }) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined ? [] : [toReservation(row, user)];
  });
  for (const result of results) {
    await audit({
      action: 'create',
      entity: 'desk_reservation',
      entityId: result.id,
      after: auditable(result),
    });
  }
  return results;
}
