import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { isLockedForBooking, lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { inSavepoint } from '../../mechanisms/in-savepoint.ts';
import { problemText } from '../../mechanisms/problem-text.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { freeDesk } from './free-desk.ts';
import { toReservation } from './mapping.ts';
import { type DeskTold, notifyOwners } from './notify-owners.ts';
import { isOwn } from './policy.ts';
import { findReservationsById } from './reservation-repository.ts';
import { cancellation } from './reservation-service.ts';

type Results = components['schemas']['DeskBatchResults'];

/**
 * Cancels several reservations that the caller has or made, each on its own. @throws Problem 404 if one is another
 * user's
 */
export async function cancelReservations(context: Context<'cancelDeskReservations'>): Promise<Results> {
  const { tx, user, body, t, now } = context;
  const { ids } = body;
  const read = async () => {
    const rows = await findReservationsById(tx, ids, now());
    return rows.filter(({ user_id, created_by_id }) =>
      isOwn(user, { userId: user_id, createdById: created_by_id }),
    );
  };
  const seen = await read();
  if (seen.length < ids.length) throw notFound();
  // Locked together: later locks could wait for one another.
  const desks = [...new Set(seen.map(({ desk_id }) => desk_id))];
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: desks }] });
  const refused = new Map<number, string>();
  const told: DeskTold[] = [];
  for (const { id, desk_id } of await read()) {
    const problem = await inSavepoint(tx, async () => {
      // It was moved after it was read and before it was locked.
      if (!isLockedForBooking(tx, 'desks', desk_id)) throw conflictProblem(messages.changedAlready);
      told.push({ row: await freeDesk(context, id, cancellation(context)), news: 'cancelled' });
    });
    if (problem) refused.set(id, problemText(problem, t));
  }
  await notifyOwners(context, told, { by: user.id });
  const after = new Map((await read()).map((row) => [row.id, toReservation(row, user)]));
  const results = ids.map((id) => ({
    id,
    done: !refused.has(id),
    reason: refused.get(id) ?? null,
    reservation: after.get(id) ?? null,
  }));
  return { done: ids.length - refused.size, refused: refused.size, results };
}
