import { type AccessRows, administrators, holds, hosts, OWN_WORDS } from '../../testing/access.ts';
import { plainRoom } from './administration/plain-room.ts';
import { insertRoomRecords } from './resources.records.ts';
import type { resourcesHandlers } from './resources-handlers.ts';

export const records = { rooms: insertRoomRecords };

/** Accounts that book rooms, and that move and explain their bookings (rules/access.md#who-may-what). */
export const booksRooms = hosts.filter((account) => account !== 'security');

const days = 'from_date=2026-11-23&until_date=2026-11-29';
const photoPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const csv = (name: string, type: string, site: string) => `name,type,site\n${name},${type},${site}\n`;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof resourcesHandlers, typeof records> = {
  listRooms: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: ({ body }, { rooms }) => holds(body.results, rooms.room) },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/rooms/?type=${rooms.type}` }),
  },
  createRoom: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/rooms/',
      body: { name: `${rooms.word} new`, type_id: rooms.type, site_id: rooms.site },
    }),
    foreign: 400,
  },
  createRoomPhoto: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/room-photos/',
      form: { photo: { filename: 'room.png', type: 'image/png', bytes: photoPng } },
    }),
  },
  getRoom: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/rooms/${rooms.room}/` }),
    foreign: 404,
  },
  replaceRoom: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/rooms/${rooms.room}/`,
      body: {
        ...plainRoom,
        version: 1,
        name: `${rooms.word} renamed`,
        type_id: rooms.type,
        building_id: rooms.building,
        floor_id: rooms.floor,
        capacity: 8,
        feature_ids: [rooms.feature],
      },
    }),
    foreign: 404,
  },
  deleteRoom: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'DELETE', url: `/api/rooms/${rooms.emptyRoom}/` }),
    foreign: 404,
  },
  listRoomBookings: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/rooms/${rooms.room}/bookings/` }),
    foreign: 404,
  },
  moveRoomBookings: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: `/api/rooms/${rooms.room}/move-bookings/`,
      body: { to: rooms.emptyRoom },
    }),
    foreign: 404,
  },
  previewRoomImport: {
    allowed: administrators,
    needsFeature: true,
    // A site that is not permitted is an error of its row.
    site: { permitted: ({ body }) => body.valid === 1 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/rooms/import/preview/',
      body: { csv: csv(`${rooms.word} previewed`, rooms.word, rooms.siteName) },
    }),
  },
  importRooms: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: ({ body }) => body.created === 1 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/rooms/import/',
      body: { csv: csv(`${rooms.word} imported`, rooms.word, rooms.siteName) },
    }),
  },
  listRoomCodes: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: ({ body }, { rooms }) => holds(body.results, rooms.room) },
    // Filtered by type: a client has more rooms than one page.
    call: ({ rooms }) => ({ method: 'GET', url: `/api/rooms/codes/?type=${rooms.type}` }),
  },
  getRoomCode: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/rooms/${rooms.room}/code/` }),
    foreign: 404,
  },
  listRoomSchedules: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: ({ body }, { rooms }) => holds(body.results, rooms.room) },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/room-schedules/?${days}&type=${rooms.type}` }),
  },
  getRoomSchedule: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/room-schedules/${rooms.room}/?${days}` }),
    foreign: 404,
  },
  listResourceSchedules: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: ({ body }, { rooms }) => holds(body.results, rooms.room) },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/resource-schedules/?type=${rooms.type}` }),
  },
  getResourceSchedule: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/resource-schedules/${rooms.room}/` }),
    foreign: 404,
  },
  listResourceGroups: {
    allowed: booksRooms,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/resource-groups/' }),
  },
  createResourceGroup: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/resource-groups/',
      body: { name: `${rooms.word} new` },
    }),
    foreign: OWN_WORDS,
  },
  replaceResourceGroup: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/resource-groups/${rooms.group}/`,
      body: { version: 1, name: `${rooms.word} renamed` },
    }),
    foreign: 404,
  },
  deleteResourceGroup: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ rooms }) => ({ method: 'DELETE', url: `/api/resource-groups/${rooms.group}/` }),
    foreign: 404,
  },
  listRoomFeatures: {
    allowed: booksRooms,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/room-features/' }),
  },
  createRoomFeature: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ rooms }) => ({
      method: 'POST',
      url: '/api/room-features/',
      body: { name: `${rooms.word} new` },
    }),
    foreign: OWN_WORDS,
  },
  replaceRoomFeature: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ rooms }) => ({
      method: 'PUT',
      url: `/api/room-features/${rooms.feature}/`,
      body: { version: 1, name: `${rooms.word} renamed`, icon: 'video', color: null },
    }),
    foreign: 404,
  },
  deleteRoomFeature: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ rooms }) => ({ method: 'DELETE', url: `/api/room-features/${rooms.feature}/` }),
    foreign: 404,
  },
};
