import type { AccessRows } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { photosHandlers } from './photos-handlers.ts';

export const records = { people: insertPeopleRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof photosHandlers, typeof records> = {
  getPhoto: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/photos/${people.photo}/` }),
    foreign: 404,
  },
  getLogo: {
    allowed: 'everyone',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/logos/${people.logo}/` }),
    foreign: 404,
  },
  getFont: {
    allowed: 'everyone',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/fonts/${people.font}/` }),
    foreign: 404,
  },
};
