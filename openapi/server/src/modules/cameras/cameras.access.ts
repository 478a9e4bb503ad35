import { type AccessRow, type AccessRows, holds, NAMES_NONE, OWN_WORDS } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertCameraRecords } from './cameras.records.ts';
import type { camerasHandlers } from './cameras-handlers.ts';

export const records = { cameras: insertCameraRecords };
type Row = AccessRow<typeof records>;

const watches: readonly Account[] = ['superadmin', 'parking-admin'];
const administers: readonly Account[] = ['superadmin', 'admin', 'parking-admin'];

const decides = (verb: string, body?: unknown): Row => ({
  allowed: watches,
  needsFeature: true,
  site: { permitted: 404 },
  call: ({ cameras: { event } }) => ({
    method: 'POST',
    url: `/api/parking/camera-events/${event}/${verb}/`,
    ...(body === undefined ? {} : { body }),
  }),
  foreign: 404,
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof camerasHandlers, typeof records> = {
  createCameraEvent: {
    allowed: 'a camera',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: ({ cameras: { word } }) => ({
      method: 'POST',
      url: '/api/parking/camera-events/',
      body: {
        event_key: `${word} 1`,
        executed_at: '2026-11-23T08:30:00Z',
        direction: 'towards',
        registration: word,
      },
    }),
    foreign: OWN_WORDS,
  },
  reportCameraEvents: {
    allowed: 'a camera',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: ({ cameras: { word } }) => ({
      method: 'POST',
      url: '/api/parking/camera-events/made-by/ff-group/',
      body: { carID: '1', datetime: '20261123 083000000', plateUTF8: word, carMoveDirection: 'in' },
    }),
    foreign: OWN_WORDS,
  },
  listCameraEvents: {
    allowed: watches,
    needsFeature: true,
    site: { permitted: ({ body }, { cameras }) => holds(body.results, cameras.event) },
    call: ({ cameras: { word } }) => ({ method: 'GET', url: `/api/parking/camera-events/?search=${word}` }),
  },
  allowCameraEvent: decides('allow'),
  allowlistCameraEvent: decides('allowlist', { note: 'Window cleaner' }),
  denyCameraEvent: decides('deny'),
  denylistCameraEvent: decides('denylist', { note: 'Parks across two spaces' }),
  correctCameraEvent: decides('correct', { registration: 'LK19 ABC' }),
  updateCameraVehicle: {
    allowed: watches,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ cameras: { vehicle } }) => ({
      method: 'PATCH',
      url: `/api/parking/vehicles/${vehicle}/`,
      body: { note: 'Comes on Mondays' },
    }),
    foreign: 404,
  },
  listCameras: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: ({ body }, { cameras }) => holds(body, cameras.camera) },
    call: () => ({ method: 'GET', url: '/api/parking/cameras/' }),
  },
  createCamera: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ cameras: { site, word } }) => ({
      method: 'POST',
      url: '/api/parking/cameras/',
      body: { name: `${word} new`, short_code: `N${word}`, site_id: site },
    }),
    foreign: 404,
  },
  updateCamera: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ cameras: { camera } }) => ({
      method: 'PATCH',
      url: `/api/parking/cameras/${camera}/`,
      body: { version: 1, is_active: false },
    }),
    foreign: 404,
  },
  renewCameraKey: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ cameras: { camera } }) => ({ method: 'POST', url: `/api/parking/cameras/${camera}/key/` }),
    foreign: 404,
  },
  listPlateLists: {
    allowed: watches,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/parking/plate-lists/' }),
  },
  createPlateListEntry: {
    allowed: watches,
    needsFeature: true,
    site: 'client',
    call: ({ cameras: { word } }) => ({
      method: 'POST',
      url: '/api/parking/plate-lists/',
      body: { registration: `N${word}`, list: 'allow' },
    }),
    foreign: OWN_WORDS,
  },
  updatePlateListEntry: {
    allowed: watches,
    needsFeature: true,
    site: 'client',
    call: ({ cameras: { entry } }) => ({
      method: 'PATCH',
      url: `/api/parking/plate-lists/${entry}/`,
      body: { version: 1, note: 'Window cleaner' },
    }),
    foreign: 404,
  },
  endPlateListEntry: {
    allowed: watches,
    needsFeature: true,
    site: 'client',
    call: ({ cameras: { entry } }) => ({ method: 'POST', url: `/api/parking/plate-lists/${entry}/end/` }),
    foreign: 404,
  },
  exportPlateLists: {
    allowed: watches,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/parking/plate-lists/export/' }),
  },
};
