import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { sqlState, type Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { heldByThePast, requireUnused } from '../../mechanisms/standing-uses.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { lockPlaces } from './lock-places.ts';
import { placeMessages as texts } from './messages.ts';
import { freeName } from './place-name.ts';

type Building = components['schemas']['Building'];

const columns = ['id', 'name', 'site_id', 'address', 'position', 'version'] as const;

/** Those of the caller's sites, or of one of them. A client has tens of them at most. */
export async function listBuildings({ tx, sites, query }: Context<'listBuildings'>): Promise<Building[]> {
  return tx
    .selectFrom('buildings')
    .select(columns)
    .where(sites.narrow(query.site).condition(sql.ref('site_id')))
    .orderBy('site_id')
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Last of its site, unless said otherwise. */
export async function createBuilding(context: Context<'createBuilding'>): Promise<Building> {
  const { tx, sites, body, audit } = context;
  await lockPlaces(tx);
  if (!sites.has(body.site_id)) throw validationProblem({ site_id: [texts.noSite] });
  const name = await checkedName(tx, { name: body.name, siteId: body.site_id, except: null });
  const { position } = body;
  const last: RawBuilder<number> = sql`(
    select coalesce(max(position), 0) + 1 from buildings where site_id = ${body.site_id})`;
  const created = await tx
    .insertInto('buildings')
    .values({
      name,
      site_id: body.site_id,
      address: body.address?.trim() || null,
      position: position ?? last,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await audit({ action: 'create', entity: 'building', entityId: created.id, after: created });
  await publishChange(tx, 'rooms', created.site_id);
  return created;
}

export async function replaceBuilding(context: Context<'replaceBuilding'>): Promise<Building> {
  const { tx, path, body, audit } = context;
  await lockPlaces(tx);
  const before = await readBuilding(context, path.id);
  const name = await checkedName(tx, { name: body.name, siteId: before.site_id, except: before.id });
  const after = await saveVersioned({
    save: () =>
      tx
        .updateTable('buildings')
        .set((row) => ({
          name,
          address: body.address?.trim() || null,
          position: body.position,
          version: row('version', '+', 1),
        }))
        .where('id', '=', before.id)
        .where('version', '=', body.version)
        .returning(columns)
        .executeTakeFirst(),
    read: async () => before,
  });
  await audit({ action: 'update', entity: 'building', entityId: after.id, before, after });
  await publishChange(tx, 'rooms', after.site_id);
  return after;
}

/** Only an empty building can be deleted. */
export async function deleteBuilding(context: Context<'deleteBuilding'>): Promise<void> {
  const { tx, path, audit, t } = context;
  await lockPlaces(tx);
  const before = await readBuilding(context, path.id);
  const floors = {
    one: texts.oneFloor,
    many: texts.manyFloors,
    count: sql<number>`(select count(*)::int from floors where building_id = ${before.id})`,
  };
  const others = contributed('placeUse').flatMap(({ inBuilding, ...use }) =>
    inBuilding ? [{ ...use, count: inBuilding(before.id) }] : [],
  );
  await requireUnused(tx, [floors, ...others], t);
  try {
    await tx.deleteFrom('buildings').where('id', '=', before.id).execute();
  } catch (error) {
    if (sqlState(error) === '23503') throw heldByThePast();
    throw error;
  }
  await audit({ action: 'delete', entity: 'building', entityId: before.id, before });
  await publishChange(tx, 'rooms', before.site_id);
}

/** @throws Problem 404 for one of another site too */
export async function readBuilding(
  { tx, sites }: Pick<Context<'replaceBuilding'>, 'tx' | 'sites'>,
  id: number,
): Promise<Building> {
  const found = await tx
    .selectFrom('buildings')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .where(sites.condition(sql.ref('site_id')))
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

/** @throws Problem 400 at `name` */
function checkedName(
  tx: Tx,
  { name, siteId, except }: { name: string; siteId: number; except: number | null },
): Promise<string> {
  return freeName(tx, name, {
    among: sql`buildings where site_id = ${siteId}`,
    except,
    taken: texts.buildingTaken,
  });
}
