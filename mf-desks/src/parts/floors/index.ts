export { type Floor, floorName, PLANS_DOMAIN, useBuildings, useFloors } from './use-floors.ts';
