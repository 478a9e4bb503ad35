import { type AccessRows, administrators } from '../../testing/access.ts';
import { insertAccountRecords } from '../account/account.records.ts';
import { insertDataAccessRecords } from './data-access.records.ts';
import type { dataAccessHandlers } from './data-access-handlers.ts';

export const records = { account: insertAccountRecords, dataAccess: insertDataAccessRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof dataAccessHandlers, typeof records> = {
  listDataTokens: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/data-tokens/' }),
  },
  createDataToken: {
    allowed: administrators,
    site: { permitted: 404 },
    call: ({ account, dataAccess }) => ({
      method: 'POST',
      url: '/api/data-tokens/',
      body: { name: dataAccess.word, scopes: ['desk_reservations'], site_ids: [account.site] },
    }),
    foreign: 404,
  },
  revokeDataToken: {
    allowed: administrators,
    site: 'client',
    call: ({ dataAccess }) => ({ method: 'POST', url: `/api/data-tokens/${dataAccess.token}/revoke/` }),
    foreign: 404,
  },
  exportReport: {
    allowed: { accounts: ['superadmin', 'reporting'], token: 'a data token' },
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ account }) => ({
      method: 'GET',
      url: `/api/reports/export/?dataset=desk_reservations&site=${account.site}&from_date=2026-11-01&until_date=2026-11-30`,
    }),
    foreign: 404,
  },
};
