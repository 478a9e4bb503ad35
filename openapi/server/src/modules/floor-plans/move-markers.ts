import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import type { Message } from '../../messages.ts';
import { validationProblem } from '../../problems.ts';
import { placeDesks } from '../desks/public.ts';
import { lockPlaces, readFloor, saveFloor } from '../places/public.ts';
import { placeRooms } from '../resources/public.ts';
import { floorPlanMessages as texts } from './messages.ts';

type Floor = components['schemas']['FloorPlan'];

/** Puts markers on the plan, all or none. Bookings are of desks and rooms, not of places on a picture: they stay. */
export async function moveMarkers(context: Context<'moveFloorPlanMarkers'>): Promise<Floor> {
  const { tx, path, body, audit } = context;
  const { version, desks = [], rooms = [], ...look } = body;
  await lockPlaces(tx);
  const before = await readFloor(context, path.id);
  requirePlaces(context, before, { desks, rooms });
  await saveVersioned({
    save: () => saveFloor(tx, { id: before.id, version }, look),
    read: async () => before,
  });
  requireAll(context, 'desks', desks, await placeDesks(tx, before.id, desks), texts.noSuchDesk);
  requireAll(context, 'rooms', rooms, await placeRooms(tx, before.id, rooms), texts.noSuchRoom);
  const after = await readFloor(context, path.id);
  await audit({
    action: 'update',
    entity: 'floor',
    entityId: after.id,
    before,
    after: { ...after, ...look, desks, rooms },
  });
  await publishChange(tx, 'rooms', after.site_id);
  return after;
}

type Places = Required<Pick<components['schemas']['FloorPlanMarkers'], 'desks' | 'rooms'>>;

/** @throws Problem 400 for half a place, one beside the picture, and the same one twice */
function requirePlaces(
  { t }: Pick<Context<'moveFloorPlanMarkers'>, 't'>,
  floor: Floor,
  places: Places,
): void {
  const { width, height } = floor;
  for (const kind of ['desks', 'rooms'] as const) {
    const ids = new Set<number>();
    for (const { id, x, y } of places[kind]) {
      if (ids.has(id)) throw validationProblem({ [kind]: [t(texts.twice, { id })] });
      ids.add(id);
      if ((x === null) !== (y === null)) throw validationProblem({ [kind]: [t(texts.half, { id })] });
      if (x !== null && y !== null && (x > width || y > height)) {
        throw validationProblem({ [kind]: [t(texts.outside, { id, width, height })] });
      }
    }
  }
}

/** @throws Problem 400 that names who is of another floor, which undoes what was put before */
function requireAll(
  { t }: Pick<Context<'moveFloorPlanMarkers'>, 't'>,
  field: 'desks' | 'rooms',
  wanted: readonly { id: number }[],
  put: readonly number[],
  message: Message,
): void {
  const found = new Set(put);
  const lost = wanted.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  if (lost.length > 0)
    throw validationProblem({ [field]: [t(message, { ids: lost.slice(0, 20).join(', ') })] });
}
