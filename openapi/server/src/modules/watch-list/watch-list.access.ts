import type { AccessRows } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { watchListHandlers } from './watch-list-handlers.ts';

export const records = { visits: insertVisitRecords };

const guards = ['superadmin', 'admin', 'security'] as const;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof watchListHandlers, typeof records> = {
  listWatchList: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/watch-list/' }),
  },
  createWatchListEntry: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/watch-list/',
      body: { name: 'Mallory', reason: 'Matrix' },
    }),
  },
  updateWatchListEntry: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: ({ visits }) => ({
      method: 'PUT',
      url: `/api/watch-list/${visits.watchListEntry}/`,
      body: { version: visits.watchListVersion, name: 'Mallory', reason: 'Matrix' },
    }),
    foreign: 404,
  },
  deleteWatchListEntry: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: ({ visits }) => ({ method: 'DELETE', url: `/api/watch-list/${visits.watchListEntry}/` }),
    foreign: 404,
  },
};
