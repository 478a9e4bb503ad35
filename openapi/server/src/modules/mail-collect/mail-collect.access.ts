import type { AccessRows } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { mailCollectHandlers } from './mail-collect-handlers.ts';

export const records = { people: insertPeopleRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof mailCollectHandlers, typeof records> = {
  listMailUsers: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/mailcollect/users/?search=person' }),
  },
  createMailUsage: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: '/api/mailcollect/usages/',
      body: { user: people.person, number_items: 2 },
    }),
    foreign: 400,
  },
};
