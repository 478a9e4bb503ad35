import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { stretchDesks } from '../desks/public.ts';
import { lockPlaces, readFloor, saveFloor } from '../places/public.ts';
import { stretchRooms } from '../resources/public.ts';
import { readPlan } from './read-plan.ts';

/** Sets the picture. Of another size than the one before, it takes the markers along: they stay where they are in the building. */
export async function replaceImage(
  context: OutsideContext<'replaceFloorPlanImage'>,
): Promise<components['schemas']['FloorPlan']> {
  const { body, path, sites, audit, transaction } = context;
  const plan = await readPlan(body.image);
  return transaction(async (tx) => {
    await lockPlaces(tx);
    const before = await readFloor({ tx, sites }, path.id);
    await saveVersioned({
      save: () => saveFloor(tx, { id: before.id, version: body.version }, plan),
      read: async () => before,
    });
    const by = { x: plan.width / before.width, y: plan.height / before.height };
    if (by.x !== 1 || by.y !== 1) {
      await stretchDesks(tx, before.id, by);
      await stretchRooms(tx, before.id, by);
    }
    const after = await readFloor({ tx, sites }, path.id);
    await audit(tx, { action: 'update', entity: 'floor', entityId: after.id, before, after });
    await publishChange(tx, 'rooms', after.site_id);
    return after;
  });
}
