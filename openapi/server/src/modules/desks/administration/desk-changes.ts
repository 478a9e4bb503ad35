import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { sqlState } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { requireUnused } from '../../../mechanisms/standing-uses.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { auditable, readDesk } from '../desk-service.ts';
import type { Desk } from '../mapping.ts';
import { assignToWaitingList } from '../waiting/assign-to-waiting-list.ts';
import { requireNoneAhead } from './bookings-ahead.ts';
import { requireFreeName, requireInUseSince, requireZone, setFeatures } from './desk-values.ts';
import { lockDesks } from './lock-desks.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

export async function createDesk(context: Context<'createDesk'>): Promise<Desk> {
  const { tx, body, audit } = context;
  const { is_active = true, feature_ids = [] } = body;
  const name = requireName(body.name);
  await lockDesks(tx);
  const zone = await requireZone(context, body.zone_id);
  await requireFreeName(tx, name, { siteId: zone.site_id });
  const in_use_since = await requireInUseSince(context, body.in_use_since, zone.site_id);
  const { id } = await tx
    .insertInto('desks')
    .values({ site_id: zone.site_id, zone_id: zone.id, name, is_active, in_use_since })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setFeatures(tx, id, feature_ids);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: [id] }] });
  await assignToWaitingList(context, [id]);
  const created = await readDesk(context, id);
  await audit({ action: 'create', entity: 'desk', entityId: id, after: auditable(created) });
  await publishChange(tx, 'desks', zone.site_id);
  return created;
}

/** Deletes a desk that has never been used; any other desk is taken out of use instead. */
export async function deleteDesk(context: Context<'deleteDesk'>): Promise<void> {
  const { tx, path, audit, t } = context;
  const before = await readDesk(context, path.id);
  // The same lock as booking: either the reservation is visible here, or the booking finds the desk deleted.
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: [before.id] }] });
  await requireNoneAhead(context, sql`d.id = ${before.id}`);
  await requireUnused(
    tx,
    [
      {
        one: texts.onePerson,
        many: texts.manyPeople,
        count: sql`(select count(*)::int from users where desk_id = ${before.id})`,
      },
    ],
    t,
  );
  try {
    await tx.deleteFrom('desks').where('id', '=', before.id).execute();
  } catch (error) {
    if (sqlState(error) === '23503') throw conflictProblem(texts.deskOfThePast);
    throw error;
  }
  await audit({ action: 'delete', entity: 'desk', entityId: before.id, before: auditable(before) });
  await publishChange(tx, 'desks', before.site_id);
}
