import type { Context } from '../../contract/handler.ts';
import { readBooking } from '../../mechanisms/booking/booking-statements.ts';
import { changeBooking } from '../../mechanisms/booking/change-booking.ts';
import { findPlaces } from '../../mechanisms/booking/waiting-queue.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { isFrontDesk, type Viewer } from '../../mechanisms/portal/viewer.ts';
import { forbidden } from '../../mechanisms/problems.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { mailDecisions } from './approvals/decision-mails.ts';
import { findEvPlaces } from './ev/ev-places.ts';
import { recordLateRelease } from './line/penalties.ts';
import {
  type ParkingStatus,
  type Reader,
  type Reservation,
  type ReservationRow,
  toReservation,
} from './mapping.ts';
import { parkingMessages as texts } from './messages.ts';
import { findOtherParking } from './other-parking.ts';
import { parkingBookings } from './parking-bookings.ts';
import {
  actionsOn,
  cancellableBy,
  isOwn,
  knownTo,
  mayCancel,
  mayRelease,
  maySeeAllReservations,
  releasable,
} from './policy.ts';
import { lockForRelease } from './refund-lost-spaces.ts';
import { findReservations } from './reservation-query.ts';
import { hostsVisitOf } from './visitors/policy.ts';

export async function listReservations(context: Context<'listParkingReservations'>): Promise<{
  count: number;
  results: Reservation[];
}> {
  const { user, sites, query } = context;
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const seesAll = maySeeAllReservations(user);
  const ofAnother = query.user_id !== undefined && query.user_id !== user.id;
  if (ofAnother && !query.mine && !seesAll) throw forbidden(texts.notYourReservations);
  const ofVisitor = query.visitor !== undefined;
  const isAll = seesAll || (ofVisitor && isFrontDesk(user));
  // A search, a person or an order by person would reveal whose a reservation is.
  const namesPeople =
    query.search !== undefined || query.user_id !== undefined || /employee/.test(query.ordering ?? '');
  const { count, rows } = await findReservations(context, {
    whose: { kind: query.mine || !isAll ? 'mine' : 'all', viewerId: user.id },
    visitorId: query.visitor,
    ofKnown: namesPeople ? knownTo(user) : undefined,
    sites,
    userId: query.user_id,
    site: query.target_site,
    carPark: query.target_carpark,
    start: query.start,
    end: query.end,
    openOnly: query.hide_cancelled ?? false,
    withDenied: query.with_denied,
    search: query.search,
    status: query.status,
    type: query.type,
  });
  return { count, results: await withPlaces({ ...context, isTheirVisitor: ofVisitor }, rows) };
}

export async function getReservation(context: Context<'getParkingReservation'>): Promise<Reservation> {
  const row = await readBooking(context, parkingBookings, context.path.id);
  requireReach(context, row);
  if (!isOwn(context.user, row) && !maySeeAllReservations(context.user))
    throw forbidden(texts.notYourReservations);
  return withPlace(context, row);
}

/** Cancels as the person's own list does; the instant is the server's. */
export async function updateReservation(context: Context<'updateParkingReservation'>): Promise<Reservation> {
  const { version, cancellation_reason } = context.body;
  return cancel(context, context.path.id, cancellation_reason, version);
}

export async function cancelReservation(context: Context<'cancelParkingReservation'>): Promise<Reservation> {
  return cancel(context, context.path.id, context.body.cancellation_reason);
}

/** The part that all calls that cancel or release have. */
export type ChangeContext = Pick<
  Context<'cancelParkingReservation'>,
  'tx' | 'client' | 'user' | 'sites' | 'now' | 't' | 'locale' | 'origin' | 'audit'
>;

/** @param version that the caller has read, if it matters */
export async function cancel(
  context: ChangeContext,
  id: number,
  reason: string | undefined,
  version?: number,
): Promise<Reservation> {
  const { user } = context;
  const hosts = !isFrontDesk(user) && (await hostsVisitOf(context.tx, user, id));
  await lockForRelease(context, id);
  const isTheirVisitor = (row: ReservationRow) => row.visitor_id !== null && (hosts || isFrontDesk(user));
  const row = await changeBooking(context, parkingBookings, id, {
    action: 'cancel',
    from: cancellableBy(user, true),
    to: 'cancelled' satisfies ParkingStatus,
    stamp: 'cancelled_at',
    values: { cancellation_reason: reason ?? null, reason: null },
    check(row) {
      if (!hosts) requireReach(context, row);
      if (!mayCancel(user, row) && !isTheirVisitor(row)) throw forbidden(texts.notYourReservation);
    },
    refusal(row) {
      if (row.status === 'cancelled') return texts.alreadyCancelled;
      if (version !== undefined && version !== row.version) return messages.staleVersion;
      if (row.date < row.today) return texts.isOver;
      return row.status === 'confirmed' && !cancellableBy(user, row.visitor_id !== null).includes('confirmed')
        ? texts.releaseInstead
        : undefined;
    },
  });
  // People who cancel their own reservation need no email.
  if (!isOwn(user, row)) {
    await mailDecisions(context, [{ row, news: 'cancelled' }], {
      by: user.id,
      reason: reason?.trim() || null,
    });
  }
  return withPlace({ ...context, isTheirVisitor: isTheirVisitor(row) }, row);
}

/**
 * Releases a confirmed space to the queue: one's own, and for administrators all of their sites; until the end of its day.
 */
export function releaseReservation(context: Context<'releaseParkingReservation'>): Promise<Reservation> {
  return release(context, context.path.id);
}

export async function release(context: ChangeContext, id: number): Promise<Reservation> {
  const { user } = context;
  await lockForRelease(context, id);
  const row = await changeBooking(context, parkingBookings, id, {
    action: 'release',
    from: releasable,
    to: 'released' satisfies ParkingStatus,
    stamp: 'released_at',
    values: { reason: null },
    check(row) {
      requireReach(context, row);
      if (!mayRelease(user, row)) throw forbidden(texts.notYourReservation);
    },
    refusal(row) {
      if (row.status === 'released') return texts.alreadyReleased;
      if (!releasable.includes(row.status)) return texts.onlyConfirmed;
      return row.date < row.today ? texts.isOver : undefined;
    },
  });
  // A release by an administrator counts against no one.
  if (isOwn(user, row)) await recordLateRelease(context, row);
  return withPlace(context, row);
}

/** One's own reservations are within reach at any site, those of others only if the caller may use the site. */
function requireReach({ user, sites }: { user: Viewer; sites: SiteScope }, row: ReservationRow): void {
  if (!isOwn(user, row)) sites.require(row.site_id);
}

export async function withPlaces(
  at: Reader & { tx: Context<'listParkingReservations'>['tx'] },
  rows: readonly ReservationRow[],
): Promise<Reservation[]> {
  const waiting = rows.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const places = await findPlaces(at.tx, parkingBookings, waiting);
  const evPlaces = await findEvPlaces(at.tx, rows);
  const decidable = rows.filter((row) => actionsOn(at.user, row).includes('approve'));
  const others = await findOtherParking(at.tx, decidable);
  return rows.map((row) =>
    toReservation(row, at, {
      place: places.get(row.id),
      evPlace: evPlaces.get(row.ev?.id ?? 0),
      others: others.get(row.id),
    }),
  );
}

async function withPlace(at: Parameters<typeof withPlaces>[0], row: ReservationRow): Promise<Reservation> {
  const [only] = await withPlaces(at, [row]);
  if (only === undefined) throw new Error('One row is one reservation.');
  return only;
}
