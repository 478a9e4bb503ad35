import type { Context } from '../../../contract/handler.ts';
import { book, locksOf } from '../../../mechanisms/booking/book.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { problemText } from '../../../mechanisms/problem-text.ts';
import { conflictProblem, Problem } from '../../../mechanisms/problems.ts';
import { findLikeDesks } from '../cleaning/like-desks.ts';
import { reasonOf } from '../days/book-days.ts';
import { findRefusals, type PlannedDays, planDays, requireLocked } from '../days/plan-days.ts';
import { deskBookings } from '../desk-bookings.ts';
import { type Reservation, toReservation } from '../mapping.ts';
import { findShareLocks } from '../shares/share-rules.ts';
import { type Favourite, findFavourites } from './favourites-repository.ts';
import { usualMessages as texts } from './messages.ts';

type UsualContext = Context<'bookUsualDesk'>;
type Try = { planned: PlannedDays; reason: null } | { planned?: PlannedDays; reason: string };

/**
 * Books the first available favourite of the caller. All are locked together, so that their order is kept in a rush.
 * @throws Problem 404 for the site, 409 with the reason at each favourite and up to three like the first
 */
export async function bookUsualDesk(context: UsualContext): Promise<Reservation> {
  const { tx, user, sites, body, t, locale } = context;
  const { site_id, date } = body;
  sites.require(site_id);
  requireDays({ date });
  const favourites = await findFavourites(tx, user.id, sites.narrow(site_id));
  if (favourites.length === 0) throw conflictProblem(texts.noFavourites);
  const entries = favourites.map(({ id }) => ({
    claims: [{ resourceId: id, period: { date } }],
    broken: {},
  }));
  const zones = favourites.map(({ zone_id }) => zone_id);
  const locks = await findShareLocks(tx, zones);
  await lockForBooking(tx, locksOf(deskBookings, { entries, siteId: site_id, locks }, user.id));
  const refused: { favourite: Favourite; reason: string; planned: PlannedDays | undefined }[] = [];
  for (const favourite of favourites) {
    const { planned, reason } = await tryDesk(context, favourite);
    if (reason !== null) {
      refused.push({ favourite, reason, planned });
      continue;
    }
    requireLocked(tx, planned.plan);
    const rows = await book(context, deskBookings, {
      personId: user.id,
      createdById: user.id,
      plan: async () => planned.plan,
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A booking was not written.');
    return toReservation(row, user);
  }
  // The first of a zone in which the caller, and the caller's team, may have a desk at all.
  const model = refused.find(({ planned }) => planned && !planned.fullShares.has(date))?.planned?.desk;
  const alternatives = model
    ? await findLikeDesks(tx, { desk_id: model.id, zone_id: model.zone_id, date, today: model.today })
    : [];
  const given = new Set(favourites.map(({ id }) => id));
  throw conflictProblem(t(texts.noneFree, { date: formatDay(date, locale) }), {
    favourites: refused.map(({ favourite: { id, name, zone }, reason }) => ({
      desk: { id, name, zone },
      reason,
    })),
    alternatives: alternatives
      .filter(({ id }) => !given.has(id))
      .map(({ id, name, zone }) => ({ id, name, zone })),
  });
}

/** @throws Problem 409 where the day or the person is in the way, which another desk would not change */
async function tryDesk(context: UsualContext, { id }: Favourite): Promise<Try> {
  const { user, body, t } = context;
  let planned: PlannedDays;
  try {
    planned = await planDays(context, user.id, [{ date: body.date, desk_id: id }]);
  } catch (error) {
    if (error instanceof Problem) return { reason: problemText(error, t) };
    throw error;
  }
  const [refusal] = await findRefusals(context, planned.plan, user.id);
  const reason = reasonOf(refusal, t);
  if (refusal === undefined || reason === null) return { planned, reason: null };
  const beyond = reasonOf(
    Object.fromEntries(Object.entries(refusal).filter(([field]) => field !== 'desk')),
    t,
  );
  if (beyond !== null) throw conflictProblem(beyond);
  return { planned, reason };
}
