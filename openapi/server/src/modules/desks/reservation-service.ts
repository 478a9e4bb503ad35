import type { Context } from '../../contract/handler.ts';
import type { Transition } from '../../mechanisms/booking/change-booking.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { forbidden } from '../../mechanisms/problems.ts';
import { deskBookings } from './desk-bookings.ts';
import { freeDesk } from './free-desk.ts';
import {
  holdsDesk,
  type Reservation,
  type ReservationRow,
  type ReservationStatus,
  toReservation,
} from './mapping.ts';
import { deskMessages } from './messages.ts';
import { notifyOwners } from './notify-owners.ts';
import { isOwn, mayCancel, maySeeAllReservations } from './policy.ts';
import * as repository from './reservation-repository.ts';

export async function listReservations(context: Context<'listDeskReservations'>): Promise<{
  count: number;
  results: Reservation[];
}> {
  const { tx, user, sites, query } = context;
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const seesAll = maySeeAllReservations(user);
  const ofAnother = query.user_id !== undefined && query.user_id !== user.id;
  if (ofAnother && !query.mine && !seesAll) throw forbidden(deskMessages.notYourReservations);
  // A list of one person's reservations names them.
  const isHidden = ofAnother && !(await repository.isNamed(tx, user, query.user_id));
  const filter: repository.ReservationFilter = {
    whose:
      query.mine || !seesAll || isHidden
        ? { kind: 'mine', viewerId: user.id }
        : { kind: 'all', viewerId: user.id, sites },
    userId: query.user_id,
    site: query.site,
    start: query.start,
    end: query.end,
    desk: query.desk,
    zone: query.zone,
    holdingOnly: query.hide_cancelled ?? false,
    withDenied: query.with_denied,
  };
  const { count, rows } = await repository.findReservations(context, filter, query.ordering ?? 'date');
  return { count, results: rows.map((row) => toReservation(row, user)) };
}

/** Own ones, those made for others, and by administrators all of their sites; until the end of the day. */
export async function cancelReservation(context: Context<'cancelDeskReservation'>): Promise<Reservation> {
  const { user, path } = context;
  const row = await freeDesk(context, path.id, cancellation(context));
  await notifyOwners(context, [{ row, news: 'cancelled' }], { by: user.id });
  return toReservation(row, user);
}

/** The step of a cancellation, by whom and until when. */
export function cancellation({
  user,
  sites,
}: Pick<Context<'cancelDeskReservation'>, 'user' | 'sites'>): Transition<ReservationRow> {
  return {
    action: 'cancel',
    from: deskBookings.holding,
    to: 'cancelled' satisfies ReservationStatus,
    stamp: 'cancelled_at',
    check({ user_id, created_by_id, site_id }) {
      const owners = { userId: user_id, createdById: created_by_id };
      if (!isOwn(user, owners)) sites.require(site_id);
      if (!mayCancel(user, owners)) throw forbidden(deskMessages.notYourReservation);
    },
    refusal({ status, date, today }) {
      if (status === 'cancelled') return deskMessages.alreadyCancelled;
      if (!holdsDesk(status)) return deskMessages.holdsNothing;
      return date < today ? deskMessages.dayIsOver : undefined;
    },
  };
}
