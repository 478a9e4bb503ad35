import type { AllHandlers } from '../../contract/handler.ts';
import { createBuilding, deleteBuilding, listBuildings, replaceBuilding } from './building-service.ts';
import { createFloorPlan, deleteFloorPlan, listFloorPlans, replaceFloorPlan } from './floor-service.ts';

/** Buildings and their floors. */
export const placesHandlers = {
  listBuildings,
  createBuilding,
  replaceBuilding,
  deleteBuilding,
  listFloorPlans,
  createFloorPlan: { outside: createFloorPlan, keepsAnswer: true },
  replaceFloorPlan: { outside: replaceFloorPlan },
  deleteFloorPlan,
} satisfies Partial<AllHandlers>;
