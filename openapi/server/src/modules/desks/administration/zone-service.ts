import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { requireUnused } from '../../../mechanisms/standing-uses.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { floorRows } from '../../places/public.ts';
import { removeFromPlan } from '../desks-of-floor.ts';
import { replaceShares, sharesOfZone, validateShares } from '../shares/share-service.ts';
import { assignToWaitingList } from '../waiting/assign-to-waiting-list.ts';
import { requireNoneAhead } from './bookings-ahead.ts';
import { lockDesks } from './lock-desks.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type Zone = Schemas['DeskZoneSettings'];
type Sent = Omit<Schemas['DeskZoneReplacement'], 'version'>;
type At = Pick<Context<'listDeskZoneSettings'>, 'tx' | 'sites'>;

export async function listDeskZoneSettings(context: Context<'listDeskZoneSettings'>): Promise<Zone[]> {
  const { tx, sites, query } = context;
  const { rows } = await sql<Zone>`
    select ${columns} from zones z
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    where ${sites.narrow(query.site).condition(sql.ref('z.site_id'))}
    order by s.position, s.id, z.name, z.id`.execute(tx);
  return rows;
}

/** The defaults: open to everyone, without approval, cleaning or check-in. */
const plain: Omit<Sent, 'name'> = {
  map_id: null,
  icon: null,
  color: null,
  permission_groups: [],
  requires_approval: false,
  requires_cleaning: false,
  check_in_hour: null,
  is_active: true,
  shares: [],
  share_release_hour: null,
};

export async function createDeskZone(context: Context<'createDeskZone'>): Promise<Zone> {
  const { tx, sites, body, audit } = context;
  const { site_id, ...sent } = body;
  if (!sites.has(site_id)) throw validationProblem({ site_id: [texts.noSite] });
  await lockDesks(tx);
  const shares = validateShares(body.shares ?? [], context.t);
  const values = await validate(tx, { ...plain, ...sent }, { siteId: site_id });
  const { id } = await tx
    .insertInto('zones')
    .values({ site_id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceShares(tx, id, shares);
  const created = await readZone(context, id);
  await audit({ action: 'create', entity: 'zone', entityId: id, after: created });
  await publishChange(tx, 'desks', site_id);
  return created;
}

/** A zone with booked desks stays in use; other changes apply to new reservations. */
export async function replaceDeskZone(context: Context<'replaceDeskZone'>): Promise<Zone> {
  const { tx, path, body, audit } = context;
  const { version, ...sent } = body;
  await lockDesks(tx);
  const before = await readZone(context, path.id);
  const shares = body.shares && validateShares(body.shares, context.t);
  const values = await validate(tx, sent, { siteId: before.site_id, id: before.id });
  const isClosing = before.is_active && !values.is_active;
  const isOpening = !before.is_active && values.is_active;
  const isMoving = before.map_id !== values.floor_id;
  const desks = isClosing || isOpening || isMoving ? await lockDesksOf(tx, before.id) : [];
  if (isMoving)
    await removeFromPlan(
      tx,
      desks.map((id) => ({ id, floorId: values.floor_id })),
    );
  await saveVersioned({
    save: () =>
      tx
        .updateTable('zones')
        .set((row) => ({ ...values, version: row('version', '+', 1) }))
        .where('id', '=', before.id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst(),
    read: () => readZone(context, before.id),
  });
  if (shares) await replaceShares(tx, before.id, shares);
  if (isClosing) await requireNoneAhead(context, sql`d.zone_id = ${before.id}`);
  if (isOpening) await assignToWaitingList(context, desks);
  const after = await readZone(context, before.id);
  await audit({ action: 'update', entity: 'zone', entityId: after.id, before, after });
  await publishChange(tx, 'desks', after.site_id);
  return after;
}

/** Only a zone without desks can be deleted: they move to another zone first. */
export async function deleteDeskZone(context: Context<'deleteDeskZone'>): Promise<void> {
  const { tx, path, audit, t } = context;
  await lockDesks(tx);
  const before = await readZone(context, path.id);
  await requireUnused(
    tx,
    [
      {
        one: texts.oneDesk,
        many: texts.manyDesks,
        count: sql`(select count(*)::int from desks where zone_id = ${before.id})`,
      },
    ],
    t,
  );
  await tx.deleteFrom('zones').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'zone', entityId: before.id, before });
  await publishChange(tx, 'desks', before.site_id);
}

/** The same locks as booking: either a reservation is visible here, or the booking finds the zone out of use. */
async function lockDesksOf(tx: Tx, zoneId: number): Promise<number[]> {
  const desks = await tx.selectFrom('desks').select('id').where('zone_id', '=', zoneId).execute();
  const ids = desks.map(({ id }) => id);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids }] });
  return ids;
}

/** @throws Problem 400 at `name` or `map_id` */
async function validate(tx: Tx, sent: Sent, { siteId, id = 0 }: { siteId: number; id?: number }) {
  const { map_id, check_in_hour, permission_groups, shares: _, ...rest } = sent;
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
    ...rest,
    name,
    floor_id: map_id,
    confirm_by: check_in_hour,
    permission_groups: [...permission_groups],
  };
}

const columns = sql`
  z.id, z.version, z.site_id, z.name, z.floor_id as map_id, z.icon, z.color, z.permission_groups, z.requires_approval,
  z.requires_cleaning, z.confirm_by as check_in_hour, z.is_active, ${sharesOfZone} as shares, z.share_release_hour, (
    select count(*)::int from desks d where d.client_id = z.client_id and d.zone_id = z.id) as desk_count`;

async function readZone({ tx, sites }: At, id: number): Promise<Zone> {
  const { rows } = await sql<Zone>`
    select ${columns} from zones z
    where z.id = ${id}::bigint and ${sites.condition(sql.ref('z.site_id'))}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
}
