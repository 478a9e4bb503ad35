import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { readDesk } from '../desk-service.ts';
import type { Desk } from '../mapping.ts';
import { assignFreedDesks } from '../waiting/assign-freed-desks.ts';

type CleaningContext = Context<'cleanDesk'> | Context<'cancelDeskCleaning'>;

/**
 * Cleaning is not an edit: it leaves `version` alone, so open forms do not become stale. Twice on a day counts once.
 */
export function cleanDesk(context: Context<'cleanDesk'>): Promise<Desk> {
  return setCleaned(context, 'clean');
}

/** Restores the desk as it was before today's cleaning; a desk that was not cleaned today stays unchanged. */
export function cancelDeskCleaning(context: Context<'cancelDeskCleaning'>): Promise<Desk> {
  return setCleaned(context, 'undo-clean');
}

async function setCleaned(context: CleaningContext, action: 'clean' | 'undo-clean'): Promise<Desk> {
  const { tx, path, now, audit } = context;
  const before = await readDesk(context, path.id);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: [before.id] }] });
  const today = siteToday(now());
  const change =
    action === 'clean'
      ? sql`cleaned_before = d.last_cleaned_on, last_cleaned_on = ${today}`
      : sql`last_cleaned_on = d.cleaned_before, cleaned_before = null`;
  const isDue =
    action === 'clean' ? sql`d.last_cleaned_on is distinct from ${today}` : sql`d.last_cleaned_on = ${today}`;
  const { rows } = await sql<{ today: string }>`
    update desks d set ${change}
    from sites s where s.client_id = d.client_id and s.id = d.site_id and d.id = ${before.id} and ${isDue}
    returning ${today} as today`.execute(tx);
  const after = await readDesk(context, path.id);
  const [changed] = rows;
  // The second of two calls changes nothing.
  if (changed === undefined) return after;
  await audit({
    action,
    entity: 'desk',
    entityId: after.id,
    before: { last_cleaned_on: before.last_cleaned_on },
    after: { last_cleaned_on: after.last_cleaned_on },
  });
  await publishChange(tx, 'desks', after.site_id);
  if (action === 'undo-clean') return after;
  await assignFreedDesks(context, [{ desk_id: after.id, date: changed.today }]);
  return readDesk(context, path.id);
}
