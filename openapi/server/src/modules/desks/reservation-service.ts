import type { Context } from '../../contract/handler.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { cappedPageOf, DAILY_COUNT_CAP } from '../../mechanisms/lists.ts';
import { conflictProblem, forbidden, notFound } from '../../problems.ts';
import { auditable, holdsDesk, type Reservation, toReservation } from './mapping.ts';
import { deskMessages } from './messages.ts';
import { isOwn, mayCancel, maySeeAllReservations } from './policy.ts';
import * as repository from './reservation-repository.ts';

export async function listReservations({
  tx,
  user,
  sites,
  query,
  now,
  t,
}: Context<'listDeskReservations'>): Promise<{
  count: number;
  results: Reservation[];
}> {
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const page = cappedPageOf(query, t, DAILY_COUNT_CAP);
  const seesAll = maySeeAllReservations(user);
  const ofAnother = query.user_id !== undefined && query.user_id !== user.id;
  if (ofAnother && !query.mine && !seesAll) throw forbidden(deskMessages.notYourReservations);
  const { count, rows } = await repository.findReservations(
    tx,
    {
      whose:
        query.mine || !seesAll
          ? { kind: 'mine', viewerId: user.id }
          : { kind: 'all', viewerId: user.id, sites },
      userId: query.user_id,
      site: query.site,
      start: query.start,
      end: query.end,
      holdingOnly: query.hide_cancelled ?? false,
    },
    { ...page, ordering: query.ordering ?? 'date' },
    now(),
  );
  return { count, results: rows.map((row) => toReservation(row, user)) };
}

/** Own ones, those made for others, and by administrators all of their sites; until the end of the day (decisions §4). */
export async function cancelReservation({
  tx,
  user,
  sites,
  path,
  now,
  audit,
}: Context<'cancelDeskReservation'>): Promise<Reservation> {
  if (!(await repository.lockReservation(tx, path.id))) throw notFound();
  const [row] = await repository.findReservationsById(tx, [path.id], now());
  if (row === undefined) throw notFound();
  const owners = { userId: row.user_id, createdById: row.created_by_id };
  if (!isOwn(user, owners)) sites.require(row.site_id);
  if (!mayCancel(user, owners)) {
    throw forbidden(deskMessages.notYourReservation);
  }
  if (!holdsDesk(row.status)) {
    throw conflictProblem(
      row.status === 'cancelled' ? deskMessages.alreadyCancelled : deskMessages.holdsNothing,
    );
  }
  if (row.date < row.today) throw conflictProblem(deskMessages.dayIsOver);
  await repository.setCancelled(tx, row.id, now());
  const [after] = await repository.findReservationsById(tx, [row.id], now());
  if (after === undefined) throw notFound();
  const result = toReservation(after, user);
  await audit({
    action: 'cancel',
    entity: 'desk_reservation',
    entityId: row.id,
    before: auditable(toReservation(row, user)),
    after: auditable(result),
  });
  return result;
}
