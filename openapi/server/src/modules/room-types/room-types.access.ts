import { type AccessRows, administrators, OWN_WORDS } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { roomTypesHandlers } from './room-types-handlers.ts';

export const records = { people: insertPeopleRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof roomTypesHandlers, typeof records> = {
  listRoomTypes: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/room-types/' }),
  },
  createRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: '/api/room-types/',
      body: { name: people.word, plural_name: `${people.word}s` },
    }),
    foreign: OWN_WORDS,
  },
  getRoomType: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/room-types/${people.roomType}/` }),
    foreign: 404,
  },
  replaceRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/room-types/${people.roomType}/`,
      body: {
        version: people.roomTypeVersion,
        name: 'Matrix',
        plural_name: people.word,
        icon: 'room',
        icon_book: 'room',
        dashboard: null,
      },
    }),
    foreign: 404,
  },
  updateRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/room-types/${people.roomType}/`,
      body: { version: people.roomTypeVersion, dashboard: 'today' },
    }),
    foreign: 404,
  },
  deleteRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/room-types/${people.roomType}/` }),
    foreign: 404,
  },
};
