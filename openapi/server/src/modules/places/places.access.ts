import { type AccessRows, administrators, holds } from '../../testing/access.ts';
import { insertRoomRecords } from '../resources/resources.records.ts';
import type { placesHandlers } from './places-handlers.ts';

export const records = { rooms: insertRoomRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof placesHandlers, typeof records> = {
  listBuildings: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: ({ body }, { rooms }) => holds(body, rooms.building) },
    call: () => ({ method: 'GET', url: '/api/buildings/' }),
  },
  createBuilding: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/buildings/',
      body: { name: `${rooms.word} new`, site_id: rooms.site },
    }),
    foreign: 400,
  },
  replaceBuilding: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/buildings/${rooms.building}/`,
      body: { version: 1, name: `${rooms.word} renamed`, address: null, position: 1 },
    }),
    foreign: 404,
  },
  deleteBuilding: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'DELETE', url: `/api/buildings/${rooms.emptyBuilding}/` }),
    foreign: 404,
  },
  listFloorPlans: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: ({ body }, { rooms }) => holds(body, rooms.floor) },
    call: () => ({ method: 'GET', url: '/api/desks/maps/' }),
  },
  createFloorPlan: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/desks/maps/',
      body: { name: 'Roof', building_id: rooms.building, level: 9 },
    }),
    foreign: 400,
  },
  replaceFloorPlan: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/desks/maps/${rooms.floor}/`,
      body: { version: 1, name: 'Roof', level: 8 },
    }),
    foreign: 404,
  },
  deleteFloorPlan: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'DELETE', url: `/api/desks/maps/${rooms.emptyFloor}/` }),
    foreign: 404,
  },
};
