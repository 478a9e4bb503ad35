import type { AccessRows } from '../../testing/access.ts';
import { insertConnectionRecords, OIDC_SETTINGS } from './connections.records.ts';
import type { connectionsHandlers } from './connections-handlers.ts';

export const records = { connections: insertConnectionRecords };

const superadmins = { allowed: ['superadmin'], site: 'client' } as const;
const url = (id: number, more = '') => `/api/connections/${id}/${more}`;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof connectionsHandlers, typeof records> = {
  listConnections: { ...superadmins, call: () => ({ method: 'GET', url: '/api/connections/' }) },
  createConnection: {
    ...superadmins,
    call: () => ({
      method: 'POST',
      url: '/api/connections/',
      body: { kind: 'oidc', name: 'New provider', oidc: OIDC_SETTINGS },
    }),
  },
  getConnection: {
    ...superadmins,
    call: ({ connections }) => ({ method: 'GET', url: url(connections.connection) }),
    foreign: 404,
  },
  updateConnection: {
    ...superadmins,
    call: ({ connections: { connection, name } }) => ({
      method: 'PATCH',
      url: url(connection),
      body: { version: 1, name, oidc: OIDC_SETTINGS },
    }),
    foreign: 404,
  },
  deleteConnection: {
    ...superadmins,
    call: ({ connections }) => ({ method: 'DELETE', url: url(connections.connection) }),
    foreign: 404,
  },
  enableConnection: {
    ...superadmins,
    call: ({ connections }) => ({ method: 'POST', url: url(connections.connection, 'enable/') }),
    foreign: 404,
  },
  disableConnection: {
    ...superadmins,
    call: ({ connections }) => ({ method: 'POST', url: url(connections.connection, 'disable/') }),
    foreign: 404,
  },
  testConnection: {
    ...superadmins,
    call: ({ connections }) => ({ method: 'POST', url: url(connections.connection, 'test/') }),
    foreign: 404,
  },
  listExchanges: {
    ...superadmins,
    call: ({ connections }) => ({ method: 'GET', url: url(connections.connection, 'exchanges/') }),
    foreign: 404,
  },
};
