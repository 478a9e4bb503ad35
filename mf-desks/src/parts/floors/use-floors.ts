import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Floor = Schemas['FloorPlan'];
type Building = Schemas['Building'];

/** First part of the cache keys of plans; live events name it as their topic. */
export const PLANS_DOMAIN = 'floor-plans';

/** Floors by site, building and level. @param site `null`: of all sites that the person may use */
export function useFloors(site: number | null) {
  return useRead(api.listFloorPlans, { query: { site } });
}

/** By site. @param site as of `useFloors` */
export function useBuildings(site: number | null) {
  return useRead(api.listBuildings, { query: { site } });
}

/** `Thames House, Ground floor`: every building has a ground floor. */
export function floorName(
  floor: Pick<Floor, 'name' | 'buildingId'>,
  buildings: readonly Building[] = [],
): string {
  const building = buildings.find(({ id }) => id === floor.buildingId);
  return building ? `${building.name}, ${floor.name}` : floor.name;
}
