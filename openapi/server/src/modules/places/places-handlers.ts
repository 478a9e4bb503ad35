import type { Handlers } from '../../contract/handler.ts';
import { createBuilding, deleteBuilding, listBuildings, replaceBuilding } from './building-service.ts';
import { createFloorPlan, deleteFloorPlan, listFloorPlans, replaceFloorPlan } from './floor-service.ts';

type PlaceOperation =
  | 'listBuildings'
  | 'createBuilding'
  | 'replaceBuilding'
  | 'deleteBuilding'
  | 'listFloorPlans'
  | 'createFloorPlan'
  | 'replaceFloorPlan'
  | 'deleteFloorPlan';

/** Buildings and their floors. */
export const placesHandlers = {
  listBuildings: async (context) => ({ status: 200, body: await listBuildings(context) }),
  createBuilding: async (context) => ({ status: 201, body: await createBuilding(context) }),
  replaceBuilding: async (context) => ({ status: 200, body: await replaceBuilding(context) }),
  async deleteBuilding(context) {
    await deleteBuilding(context);
    return { status: 204 };
  },
  listFloorPlans: async (context) => ({ status: 200, body: await listFloorPlans(context) }),
  createFloorPlan: { outside: createFloorPlan, keepsAnswer: true },
  replaceFloorPlan: { outside: async (context) => ({ status: 200, body: await replaceFloorPlan(context) }) },
  async deleteFloorPlan(context) {
    await deleteFloorPlan(context);
    return { status: 204 };
  },
} satisfies Handlers<PlaceOperation>;
