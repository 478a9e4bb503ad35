import type { AccessRows } from '../../testing/access.ts';
import { insertScimRecords } from './scim.records.ts';
import type { scimHandlers } from './scim-handlers.ts';

export const records = { scim: insertScimRecords };

const superadmins = { allowed: ['superadmin'], site: 'client', foreign: 404 } as const;
const url = (id: number, more = '') => `/api/connections/${id}/scim/${more}`;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof scimHandlers, typeof records> = {
  getScimStatus: { ...superadmins, call: ({ scim }) => ({ method: 'GET', url: url(scim.connection) }) },
  createScimToken: {
    ...superadmins,
    call: ({ scim }) => ({ method: 'POST', url: url(scim.connection, 'token/') }),
  },
  listScimChanges: {
    ...superadmins,
    call: ({ scim }) => ({ method: 'GET', url: url(scim.connection, 'changes/') }),
  },
};
