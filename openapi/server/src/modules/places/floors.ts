import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { answeredOnce } from '../../mechanisms/answered-once.ts';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { usesOfPlace } from '../../mechanisms/ports/place-uses.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { requireUnused } from '../../mechanisms/standing-uses.ts';
import { readFloorDrawing } from './floor-picture.ts';
import { lockPlaces } from './lock-places.ts';
import { placeMessages as texts } from './messages.ts';
import { freeName } from './place-name.ts';

type Schemas = components['schemas'];
type Floor = Schemas['FloorPlan'];
type Sent = Omit<Schemas['FloorPlanCreate'], 'building_id'> & { building_id?: number; png?: null };

/** Only an empty floor can be deleted. */
export const floors = defineCatalogue('floors', {
  entity: 'floor',
  // Floors are answered with the address of their picture, which is another one with each picture.
  columns: sql<Floor>`r.id, r.name, r.site_id, r.building_id, r.level, r.width, r.height, r.version,
    case when r.png is null and r.image = '' then ''
      else '/api/desks/maps/' || r.id || '/image/' || r.image_hash || '/' end as image`,
  order: sql`r.site_id, r.building_id, r.level, r.id`,
  bySite: true,
  lock: lockPlaces,
  async values(context: Writing<Sent>, before) {
    const { name, level, image, width, height, png } = context.body;
    const { building_id, site_id } = before ?? (await requireBuilding(context));
    const free = await freeName(context.tx, name, {
      among: sql`floors where building_id = ${building_id}`,
      except: before?.id ?? null,
      taken: texts.floorTaken,
    });
    return { name: free, building_id, site_id, level, image, width, height, png };
  },
  requireUnused: ({ tx, t }, { id }) => requireUnused(tx, usesOfPlace('onFloor', id), t),
  topic: 'rooms',
});

export const readFloor = floors.read;

/** Those of the caller's sites, without their pictures. */
export function listFloorPlans(context: Context<'listFloorPlans'>): Promise<Floor[]> {
  const { building } = context.query;
  return floors.list(context, building === undefined ? undefined : sql`r.building_id = ${building}::bigint`);
}

/** The drawing is read before a transaction is open. */
export async function createFloorPlan(context: OutsideContext<'createFloorPlan'>) {
  const { body } = context;
  const read = () => readPicture(body);
  return answeredOnce(context, 201, read, (tx, picture) =>
    floors.create({ ...inside(context, tx), body: { ...body, ...picture } }),
  );
}

/** The drawing is read before a transaction is open. */
export async function replaceFloorPlan(context: OutsideContext<'replaceFloorPlan'>): Promise<Floor> {
  const { path, body } = context;
  const picture = await readPicture(body);
  return context.transaction((tx) =>
    floors.save({ ...inside(context, tx), path, body: { ...body, ...picture } }),
  );
}

function inside({ audit, ...context }: OutsideContext<'createFloorPlan' | 'replaceFloorPlan'>, tx: Tx) {
  return { ...context, tx, audit: (entry: Parameters<typeof audit>[1]) => audit(tx, entry) };
}

/** @throws Problem 400 at `building_id`, also for one of another site */
async function requireBuilding({ tx, sites, body }: Writing<Sent>) {
  const { rows } = await sql<{ building_id: number; site_id: number }>`
    select id as building_id, site_id from buildings
    where id = ${body.building_id}::bigint and ${sites.condition(sql.ref('site_id'))}`.execute(tx);
  const [building] = rows;
  if (building === undefined) throw validationProblem({ building_id: [texts.noBuilding] });
  return building;
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
