import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { BookingEvent } from '../../../mechanisms/booking/booking-kind.ts';
import { updateBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { recordChanges } from '../../../mechanisms/booking/record-change.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { requireDaysWithin } from '../../../mechanisms/days-in-query.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { deskBookings } from '../desk-bookings.ts';
import type { ReservationRow, ReservationStatus } from '../mapping.ts';
import { notifyOwners } from '../notify-owners.ts';
import { findReservationsById } from '../reservation-repository.ts';
import { assignFreedDesks } from '../waiting/assign-freed-desks.ts';
import * as repository from './closure-repository.ts';
import { findStranded, type StrandedPerson } from './find-stranded.ts';
import { closureMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type WriteContext = Context<'createDeskClosure'> | Context<'previewDeskClosure'>;

const LONGEST_DAYS = 366;
const SHOWN = 500;

export function listClosures({
  tx,
  sites,
  query,
  now,
}: Context<'listDeskClosures'>): Promise<Schemas['DeskClosure'][]> {
  return repository.findClosures(tx, sites.narrow(query.site), now());
}

/** The people who would lose a desk, and where they would go. */
export async function previewClosure(
  context: Context<'previewDeskClosure'>,
): Promise<Schemas['DeskClosureEffects']> {
  const { tx, body, now } = context;
  const stranded = await findStranded(tx, await requireTarget(context), body, now());
  return {
    count: stranded.length,
    results: stranded.slice(0, SHOWN).map(({ row, goesTo }) => ({
      reservation_id: row.id,
      date: row.date,
      user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
      desk: row.desk_name,
      goes_to: goesTo && { id: goesTo.id, name: goesTo.name, zone: goesTo.zone },
    })),
  };
}

/**
 * Closes a zone or a desk, moves people to similar desks or cancels their reservations, and notifies them, in one
 * transaction.
 */
export async function createClosure(
  context: Context<'createDeskClosure'>,
): Promise<Schemas['DeskClosureMade']> {
  const { tx, user, sites, body, now, audit } = context;
  const target = await requireTarget(context);
  await lockDesks(tx, target.site_id);
  const given = { ...body, reason: body.reason.trim() };
  const stranded = await findStranded(tx, target, body, now());
  const id = await repository.insertClosure(tx, target, given, { userId: user.id, now: now() });
  const { moved, cancelled } = await resettle(context, stranded, given.reason);
  const closure = await repository.findClosure(tx, id, sites);
  if (closure === undefined) throw notFound();
  await audit({ action: 'create', entity: 'desk_closure', entityId: id, after: closure });
  await publishChange(tx, 'desks', target.site_id);
  return { closure, moved, cancelled };
}

/** Reopens it; free desks go to the waiting list. @throws Problem 404, 409 the second time */
export async function liftClosure(context: Context<'endDeskClosure'>): Promise<Schemas['DeskClosure']> {
  const { tx, sites, path, now, audit } = context;
  const before = await repository.findClosure(tx, path.id, sites);
  if (before === undefined) throw notFound();
  const named = before.desk ? { desk_id: before.desk.id } : { zone_id: before.zone.id };
  const target = await repository.findTarget(tx, named, sites, now());
  if (target === undefined) throw notFound();
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: target.desk_ids }] });
  if (!(await repository.liftClosure(tx, before.id, now()))) throw conflictProblem(texts.lifted);
  await assignFreedDesks(context, await repository.findWaitedFor(tx, target.desk_ids, before));
  const after = await repository.findClosure(tx, before.id, sites);
  if (after === undefined) throw notFound();
  await audit({ action: 'lift', entity: 'desk_closure', entityId: before.id, before, after });
  await publishChange(tx, 'desks', target.site_id);
  return after;
}

/** @throws Problem 404 for a target out of reach, 400 for days that are invalid, too many or in the past */
async function requireTarget(context: WriteContext): Promise<repository.ClosureTarget> {
  const { tx, body, sites, now, t } = context;
  requireDaysWithin({ start: body.first_day, end: body.last_day }, LONGEST_DAYS, t);
  if (body.reason.trim() === '') throw validationProblem({ reason: [messages.notEmpty] });
  const target = await repository.findTarget(tx, body, sites, now());
  if (target === undefined) throw notFound();
  if (body.last_day < target.today) throw validationProblem({ last_day: [texts.over] });
  return target;
}

/** All desks of the site: people may be moved to any of them. */
async function lockDesks(tx: Tx, siteId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from desks where site_id = ${siteId}`.execute(tx);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: rows.map(({ id }) => id) }] });
}

async function resettle(
  context: Context<'createDeskClosure'>,
  stranded: readonly StrandedPerson[],
  reason: string,
): Promise<{ moved: number; cancelled: number }> {
  const { tx, now, user } = context;
  for (const { row, goesTo } of stranded) {
    const change = goesTo
      ? { desk_id: goesTo.id, held_since: now() }
      : { status: 'cancelled' satisfies ReservationStatus, cancelled_at: now(), reason };
    await updateBooking(tx, deskBookings, row.id, change);
  }
  const ids = stranded.map(({ row }) => row.id);
  const after = new Map((await findReservationsById(tx, ids, now())).map((row) => [row.id, row]));
  const events = stranded.flatMap(({ row: before, goesTo }): BookingEvent<ReservationRow>[] => {
    const now = after.get(before.id);
    return now ? [{ action: goesTo ? 'move' : 'cancel', before, after: now }] : [];
  });
  if (events.length > 0) await recordChanges(context, deskBookings, events);
  await notifyOwners(
    context,
    events.map(({ action, after: row }) => ({ row, news: action === 'move' ? 'moved' : 'closed' })),
    { by: user.id, reason },
  );
  const moved = events.filter(({ action }) => action === 'move').length;
  return { moved, cancelled: events.length - moved };
}
