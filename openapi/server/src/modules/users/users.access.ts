import type { Tx } from '../../db/database.ts';
import { type AccessRows, administrators, caller, hosts, OWN_WORDS } from '../../testing/access.ts';
import { insertAccountRecords } from '../account/account.records.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import { insertFactor } from '../second-factor/second-factor.records.ts';
import type { usersHandlers } from './users-handlers.ts';

export const records = {
  caller,
  account: insertAccountRecords,
  people: insertPeopleRecords,
  /** Of the person in `people`. */
  factor: (tx: Tx, email: string) => insertFactor(tx, `directory@${email.split('@')[1]}`),
};

function toCsv(email: string): string {
  return `email,first_name,last_name\n${email},New,Person`;
}

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof usersHandlers, typeof records> = {
  listUsers: {
    allowed: hosts,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/users/?search=person' }),
  },
  createUser: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/',
      body: { email: account.freeEmail, first_name: 'New', last_name: 'Person' },
    }),
    foreign: OWN_WORDS,
  },
  getUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/users/${people.person}/` }),
    foreign: 404,
  },
  replaceUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people, caller: { email } }) => ({
      method: 'PUT',
      url: `/api/users/${people.person}/`,
      body: {
        version: people.personVersion,
        email: `directory@${email.split('@')[1]}`,
        first_name: 'Directory',
        last_name: 'Entry',
        phone: '+44 20 7946 0001',
        is_active: true,
        is_staff: true,
        is_restricted: false,
        is_locatable: true,
        site: null,
        site_ids: [],
        groups: ['employee'],
      },
    }),
    foreign: 404,
  },
  updateUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/users/${people.person}/`,
      body: { version: people.personVersion, is_restricted: true },
    }),
    foreign: 404,
  },
  decideUserApproval: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: `/api/users/${account.user}/approval/`,
      body: { approve: true },
    }),
    foreign: 404,
  },
  deleteUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/users/${people.person}/` }),
    foreign: 404,
  },
  endUserSessions: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/users/${people.person}/sessions/` }),
    foreign: 404,
  },
  endUserSecondFactor: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/users/${people.person}/second-factor/` }),
    foreign: 404,
  },
  getOffboarding: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/users/${people.person}/offboarding/` }),
    foreign: 404,
  },
  createOffboarding: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: `/api/users/${people.person}/offboarding/`,
      body: { action: 'deactivate' },
    }),
    foreign: 404,
  },
  retryOffboarding: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'POST', url: `/api/users/${people.leaver}/offboarding/retry/` }),
    foreign: 404,
  },
  previewUserImport: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/import/preview/',
      body: { csv: toCsv(account.freeEmail) },
    }),
    foreign: OWN_WORDS,
  },
  importUsers: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/import/',
      body: { csv: toCsv(account.freeEmail) },
    }),
    foreign: OWN_WORDS,
  },
};
