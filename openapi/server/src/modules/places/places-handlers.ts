import type { AllHandlers } from '../../contract/handler.ts';
import { buildings } from './buildings.ts';
import { createFloorPlan, floors, listFloorPlans, replaceFloorPlan } from './floors.ts';

/** Buildings and their floors. */
export const placesHandlers = {
  listBuildings: buildings.list,
  createBuilding: buildings.create,
  replaceBuilding: buildings.save,
  deleteBuilding: buildings.remove,
  listFloorPlans,
  createFloorPlan: { outside: createFloorPlan, keepsAnswer: true },
  replaceFloorPlan: { outside: replaceFloorPlan },
  deleteFloorPlan: floors.remove,
} satisfies Partial<AllHandlers>;
