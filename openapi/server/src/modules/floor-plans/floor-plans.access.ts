import type { AccessRows } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertRoomRecords, planHash } from '../resources/resources.records.ts';
import type { floorPlansHandlers } from './floor-plans-handlers.ts';

export const records = { rooms: insertRoomRecords };

const administrators: readonly Account[] = ['superadmin', 'admin', 'desk-admin'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof floorPlansHandlers, typeof records> = {
  getFloorPlan: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/desks/maps/${rooms.floor}/` }),
    foreign: 404,
  },
  getFloorPlanImage: {
    allowed: 'every account',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/desks/maps/${rooms.floor}/image/${planHash}/` }),
    foreign: 404,
  },
  getFloorPlanDraft: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/desks/maps/${rooms.floor}/draft/` }),
    foreign: 404,
  },
  saveFloorPlanDraft: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/desks/maps/${rooms.floor}/draft/`,
      body: { version: 0, rooms: [{ id: rooms.room, x: 1, y: 2 }] },
    }),
    foreign: 404,
  },
  replaceFloorPlanImage: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/desks/maps/${rooms.floor}/draft/image/`,
      form: {
        version: 0,
        image: {
          filename: 'plan.svg',
          type: 'image/svg+xml',
          bytes: Buffer.from('<svg viewBox="0 0 9 9"></svg>'),
        },
      },
    }),
    foreign: 404,
  },
  publishFloorPlanDraft: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: `/api/desks/maps/${rooms.floor}/draft/publish/`,
      body: { version: 0 },
    }),
    foreign: 404,
  },
  discardFloorPlanDraft: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: `/api/desks/maps/${rooms.floor}/draft/discard/`,
      body: { version: 0 },
    }),
    foreign: 404,
  },
};
