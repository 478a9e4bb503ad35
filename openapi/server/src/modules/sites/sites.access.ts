import { type AccessRows, administrators, holds, OWN_WORDS } from '../../testing/access.ts';
import { insertAccountRecords } from '../account/account.records.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { sitesHandlers } from './sites-handlers.ts';

export const records = { account: insertAccountRecords, people: insertPeopleRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof sitesHandlers, typeof records> = {
  listSites: {
    allowed: 'every account',
    site: { permitted: ({ body }, { account }) => holds(body.results, account.site) },
    call: () => ({ method: 'GET', url: '/api/sites/' }),
  },
  listAllSites: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/sites/all/' }),
  },
  createSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: '/api/sites/',
      body: { name: people.word, time_zone: 'Europe/Berlin' },
    }),
    foreign: OWN_WORDS,
  },
  getSite: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/sites/${people.emptySite}/` }),
    foreign: 404,
  },
  replaceSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/sites/${people.emptySite}/`,
      body: {
        version: people.emptySiteVersion,
        name: 'Empty',
        time_zone: 'Europe/London',
        position: 99,
      },
    }),
    foreign: 404,
  },
  updateSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/sites/${people.emptySite}/`,
      body: { version: people.emptySiteVersion, position: 98 },
    }),
    foreign: 404,
  },
  deleteSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/sites/${people.emptySite}/` }),
    foreign: 404,
  },
};
