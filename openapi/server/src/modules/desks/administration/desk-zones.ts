import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { defineCatalogue, type Writing } from '../../../mechanisms/catalogue.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { requireUnused } from '../../../mechanisms/standing-uses.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { floorRows } from '../../places/public.ts';
import { removeFromPlan } from '../desks-of-floor.ts';
import { replaceShares, sharesOfZone, validateShares } from '../shares/share-service.ts';
import { assignToWaitingList } from '../waiting/assign-to-waiting-list.ts';
import { requireNoneAhead } from './bookings-ahead.ts';
import { lockDesks } from './lock-desks.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type Zone = Schemas['DeskZoneSettings'];
type Sent = Omit<Schemas['DeskZoneCreate'], 'site_id'> & { site_id?: number };

/**
 * A new zone is open to everyone, without approval, cleaning or check-in. A zone with booked desks stays in use, and one
 * with desks cannot be deleted: they move to another zone first. Other changes apply to new reservations.
 */
export const deskZones = defineCatalogue('zones', {
  entity: 'zone',
  columns: sql<Zone>`
    r.id, r.version, r.site_id, r.name, r.floor_id as map_id, r.icon, r.color, r.permission_groups,
    r.requires_approval, r.requires_cleaning, r.confirm_by as check_in_hour, r.is_active,
    ${sharesOfZone} as shares, r.share_release_hour, (
      select count(*)::int from desks d where d.client_id = r.client_id and d.zone_id = r.id) as desk_count`,
  joins: sql`join sites s on s.client_id = r.client_id and s.id = r.site_id`,
  order: sql`s.position, s.id, r.name, r.id`,
  bySite: true,
  lock: lockDesks,
  async values({ tx, sites, body, t }: Writing<Sent>, before) {
    const siteId = before?.site_id ?? body.site_id ?? 0;
    if (!sites.has(siteId)) throw validationProblem({ site_id: [texts.noSite] });
    validateShares(body.shares ?? [], t);
    const values = await validate(tx, body, { siteId, id: before?.id });
    const isMoving = before !== null && before.map_id !== values.floor_id;
    if (before && (isMoving || before.is_active !== values.is_active)) {
      const desks = await lockDesksOf(tx, before.id);
      const moves = desks.map((id) => ({ id, floorId: values.floor_id }));
      if (isMoving) await removeFromPlan(tx, moves);
    }
    return values;
  },
  async saved(context, id, before) {
    const { tx, body, t } = context;
    if (body.shares) await replaceShares(tx, id, validateShares(body.shares, t));
    if (!before || before.is_active === body.is_active) return;
    if (body.is_active) await assignToWaitingList(context, await desksOf(tx, id));
    else await requireNoneAhead(context, sql`d.zone_id = ${id}`);
  },
  requireUnused({ tx, t }, { id }) {
    const count = sql<number>`(select count(*)::int from desks where zone_id = ${id})`;
    return requireUnused(tx, [{ one: texts.oneDesk, many: texts.manyDesks, count }], t);
  },
  topic: 'desks',
});

async function desksOf(tx: Tx, zoneId: number): Promise<number[]> {
  const desks = await tx.selectFrom('desks').select('id').where('zone_id', '=', zoneId).execute();
  return desks.map(({ id }) => id);
}

/** The same locks as booking: either a reservation is visible here, or the booking finds the zone out of use. */
async function lockDesksOf(tx: Tx, zoneId: number): Promise<number[]> {
  const ids = await desksOf(tx, zoneId);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids }] });
  return ids;
}

/** @throws Problem 400 at `name` or `map_id` */
async function validate(tx: Tx, sent: Sent, { siteId, id = 0 }: { siteId: number; id: number | undefined }) {
  const {
    map_id = null,
    check_in_hour,
    permission_groups,
    icon,
    color,
    is_active,
    share_release_hour,
  } = sent;
  const { requires_approval, requires_cleaning } = sent;
  const name = requireName(sent.name);
  const { rows } = await sql<{ taken: boolean; floor: boolean }>`
    select
      exists (select from zones z where z.site_id = ${siteId} and z.id <> ${id} and lower(z.name) = lower(${name})) as taken,
      exists (select from ${floorRows} f where f.id = ${map_id}::bigint and f.site_id = ${siteId}) as floor`.execute(
    tx,
  );
  if (rows[0]?.taken) throw validationProblem({ name: [texts.zoneNameTaken] });
  if (map_id !== null && !rows[0]?.floor) throw validationProblem({ map_id: [texts.noFloor] });
  return {
    ...{ name, icon, color, is_active, requires_approval, requires_cleaning, share_release_hour },
    site_id: siteId,
    floor_id: map_id,
    confirm_by: check_in_hour,
    permission_groups: permission_groups && [...permission_groups],
  };
}
