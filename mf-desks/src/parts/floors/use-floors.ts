import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Floor = Schemas['FloorPlan'];
type Building = Schemas['Building'];

/** First part of the cache keys of plans; live events name it as their topic. */
export const PLANS_DOMAIN = 'floor-plans';

/** Floors by site, building and level. @param site `null`: of all sites that the person may use */
export function useFloors(site: number | null) {
  return useApiQuery([PLANS_DOMAIN, 'list', site], () =>
    call(api.listFloorPlans, { params: { query: site === null ? {} : { site } } }),
  );
}

/** By site. @param site as of `useFloors` */
export function useBuildings(site: number | null) {
  return useApiQuery([PLANS_DOMAIN, 'buildings', site], () =>
    call(api.listBuildings, { params: { query: site === null ? {} : { site } } }),
  );
}

/** `Thames House, Ground floor`: every building has a ground floor. */
export function floorName(
  floor: Pick<Floor, 'name' | 'buildingId'>,
  buildings: readonly Building[] = [],
): string {
  const building = buildings.find(({ id }) => id === floor.buildingId);
  return building ? `${building.name}, ${floor.name}` : floor.name;
}
