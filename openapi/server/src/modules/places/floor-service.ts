import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import { sqlState, type Tx } from '../../db/database.ts';
import { answeredOnce } from '../../mechanisms/answered-once.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { heldByThePast, requireUnused } from '../../mechanisms/standing-uses.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { readFloorDrawing } from './floor-picture.ts';
import { lockPlaces } from './lock-places.ts';
import { placeMessages as texts } from './messages.ts';
import { freeName } from './place-name.ts';

type Schemas = components['schemas'];
type Floor = Schemas['FloorPlan'];
type At = Pick<Context<'listFloorPlans'>, 'tx' | 'sites'>;

/** Floors are answered with the address of their picture, which is another one with each picture. */
const image = sql<string>`case when png is null and image = '' then ''
  else '/api/desks/maps/' || id || '/image/' || image_hash || '/' end`.as('image');
const columns = [
  'id',
  'name',
  'site_id',
  'building_id',
  'level',
  'width',
  'height',
  'version',
  image,
] as const;

/** Those of the caller's sites, without their pictures. */
export async function listFloorPlans({ tx, sites, query }: Context<'listFloorPlans'>): Promise<Floor[]> {
  const found = tx
    .selectFrom('floors')
    .select(columns)
    .where(sites.narrow(query.site).condition(sql.ref('site_id')))
    .orderBy('site_id')
    .orderBy('building_id')
    .orderBy('level')
    .orderBy('id');
  if (query.building === undefined) return found.execute();
  return found.where('building_id', '=', sql<number>`${query.building}::bigint`).execute();
}

/** The drawing is read before a transaction is open. */
export async function createFloorPlan(context: OutsideContext<'createFloorPlan'>) {
  const { sites, body, audit } = context;
  const read = () => readPicture(body);
  return answeredOnce(context, 201, read, async (tx, picture): Promise<Floor> => {
    await lockPlaces(tx);
    const building = await tx
      .selectFrom('buildings')
      .select(['id', 'site_id'])
      .where('id', '=', sql<number>`${body.building_id}::bigint`)
      .where(sites.condition(sql.ref('site_id')))
      .executeTakeFirst();
    if (building === undefined) throw validationProblem({ building_id: [texts.noBuilding] });
    const name = await checkedName(tx, { name: body.name, buildingId: building.id, except: null });
    const created = await tx
      .insertInto('floors')
      .values({ name, site_id: building.site_id, building_id: building.id, level: body.level, ...picture })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', entity: 'floor', entityId: created.id, after: created });
    await publishChange(tx, 'rooms', created.site_id);
    return created;
  });
}

/** The drawing is read before a transaction is open. */
export async function replaceFloorPlan(context: OutsideContext<'replaceFloorPlan'>): Promise<Floor> {
  const { sites, path, body, audit } = context;
  const picture = await readPicture(body);
  return context.transaction(async (tx) => {
    await lockPlaces(tx);
    const before = await readFloor({ tx, sites }, path.id);
    const name = await checkedName(tx, {
      name: body.name,
      buildingId: before.building_id,
      except: before.id,
    });
    const after = await saveVersioned({
      save: () =>
        tx
          .updateTable('floors')
          .set((row) => ({ name, level: body.level, ...picture, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', body.version)
          .returning(columns)
          .executeTakeFirst(),
      read: async () => before,
    });
    await audit(tx, { action: 'update', entity: 'floor', entityId: after.id, before, after });
    await publishChange(tx, 'rooms', after.site_id);
    return after;
  });
}

/** Only an empty floor can be deleted. */
export async function deleteFloorPlan(context: Context<'deleteFloorPlan'>): Promise<void> {
  const { tx, path, audit, t } = context;
  await lockPlaces(tx);
  const before = await readFloor(context, path.id);
  const uses = contributed('placeUse').flatMap(({ onFloor, ...use }) =>
    onFloor ? [{ ...use, count: onFloor(before.id) }] : [],
  );
  await requireUnused(tx, uses, t);
  try {
    await tx.deleteFrom('floors').where('id', '=', before.id).execute();
  } catch (error) {
    if (sqlState(error) === '23503') throw heldByThePast();
    throw error;
  }
  await audit({ action: 'delete', entity: 'floor', entityId: before.id, before });
  await publishChange(tx, 'rooms', before.site_id);
}

/** @throws Problem 404 for one of another site too */
export async function readFloor({ tx, sites }: At, id: number): Promise<Floor> {
  const found = await tx
    .selectFrom('floors')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .where(sites.condition(sql.ref('site_id')))
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

type Picture = Partial<Pick<Schemas['FloorPlanCreate'], 'image' | 'width' | 'height'>>;

/** @throws Problem 400 at `image` */
async function readPicture({ image, width, height }: Picture): Promise<Picture & { png?: null }> {
  if (image === undefined)
    return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  const { removed: _, ...drawing } = await readFloorDrawing(
    // A string is decoded already, whatever encoding its declaration names.
    Buffer.from(`\uFEFF${image}`),
    { width, height },
    texts.noPicture,
  );
  return { ...drawing, png: null };
}

/** @throws Problem 400 at `name` */
function checkedName(
  tx: Tx,
  { name, buildingId, except }: { name: string; buildingId: number; except: number | null },
): Promise<string> {
  return freeName(tx, name, {
    among: sql`floors where building_id = ${buildingId}`,
    except,
    taken: texts.floorTaken,
  });
}
