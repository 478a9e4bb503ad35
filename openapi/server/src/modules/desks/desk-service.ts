import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { requireName } from '../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { requireNoneAhead } from './administration/bookings-ahead.ts';
import {
  requireFreeName,
  requireInUseSince,
  requireZone,
  setFeatures,
} from './administration/desk-values.ts';
import { lockDesks } from './administration/lock-desks.ts';
import type { DeskLook } from './desk-query.ts';
import * as repository from './desk-repository.ts';
import { removeFromPlan } from './desks-of-floor.ts';
import { type Desk, toDesk } from './mapping.ts';
import { deskMessages } from './messages.ts';
import { assignToWaitingList } from './waiting/assign-to-waiting-list.ts';

export async function listDesks(context: Context<'listDesks'>): Promise<{
  count: number;
  results: Desk[];
}> {
  const { client, query } = context;
  requireDays({ on_date: query.on_date, available_on: query.available_on });
  const { count, rows } = await repository.findDesks(
    context,
    lookOf(context, query.on_date),
    {
      isActive: query.is_active,
      site: query.site,
      zone: query.zone,
      map: query.map,
      search: query.search,
      features: query.features,
      status: query.status,
      availableOn: query.available_on,
      limitDays: client.settings.desk_future_booking_days_limit,
    },
    query.ordering ?? 'name',
  );
  return { count, results: rows.map(toDesk) };
}

export async function getDesk(context: Context<'getDesk'>): Promise<Desk> {
  const { path, query } = context;
  requireDays({ on_date: query.on_date });
  return readDesk(context, path.id, query.on_date);
}

/**
 * Changes the fields sent, unless the desk has been saved since `version`. It stays at its site, and in use while
 * booked.
 */
export async function updateDesk(context: Context<'updateDesk'>): Promise<Desk> {
  const { tx, path, body, audit } = context;
  if (body.name !== undefined || body.zone_id !== undefined) await lockDesks(tx);
  const before = await readDesk(context, path.id);
  const name = body.name === undefined ? undefined : requireName(body.name);
  if (name !== undefined) await requireFreeName(tx, name, { siteId: before.site_id, id: before.id });
  const zone = body.zone_id === undefined ? undefined : await requireZone(context, body.zone_id);
  if (zone && zone.site_id !== before.site_id)
    throw validationProblem({ zone_id: [deskMessages.zoneElsewhere] });
  if (body.in_use_since !== undefined && body.in_use_since !== before.in_use_since)
    await requireInUseSince(context, body.in_use_since, before.site_id, before.id);
  const isClosing = before.is_active && body.is_active === false;
  // A desk that opens or moves to another zone may have a waiting list.
  const isOpening = !before.is_active && body.is_active === true;
  const isMoving = zone !== undefined && zone.id !== before.zone_id;
  if (isClosing || isOpening || isMoving) {
    await lockForBooking(tx, { rows: [{ table: 'desks', ids: [before.id] }] });
  }
  if (zone && isMoving) await removeFromPlan(tx, [{ id: before.id, floorId: zone.floor_id }]);
  await saveVersioned({
    save: () =>
      repository.saveDesk(tx, before.id, body.version, {
        name,
        zoneId: body.zone_id,
        isActive: body.is_active,
        inUseSince: body.in_use_since,
      }),
    read: () => readDesk(context, path.id),
  });
  if (isClosing) await requireNoneAhead(context, sql`d.id = ${before.id}`);
  if (body.feature_ids !== undefined) await setFeatures(tx, before.id, body.feature_ids);
  if (isOpening || isMoving) await assignToWaitingList(context, [before.id]);
  const after = await readDesk(context, path.id);
  await audit({
    action: 'update',
    entity: 'desk',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'desks', after.site_id);
  return after;
}

/** @throws Problem 404 */
export async function readDesk(
  context: Pick<Context<'getDesk'>, 'tx' | 'user' | 'sites' | 'now'>,
  id: number,
  onDate?: string,
): Promise<Desk> {
  const row = await repository.findDesk(context.tx, lookOf(context, onDate), id);
  if (row === undefined) throw notFound();
  return toDesk(row);
}

function lookOf(
  { user, sites, now }: Pick<Context<'getDesk'>, 'user' | 'sites' | 'now'>,
  onDate?: string,
): DeskLook {
  return { groups: user.groups, reader: user, sites, now: now(), onDate };
}

/** The fields that the audit log compares. */
export function auditable(desk: Desk) {
  return {
    name: desk.name,
    zone_id: desk.zone_id,
    is_active: desk.is_active,
    in_use_since: desk.in_use_since,
    features: desk.features.map(({ name }) => name),
    version: desk.version,
  };
}
