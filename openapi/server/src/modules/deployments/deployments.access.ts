import { type AccessRows, administrators } from '../../testing/access.ts';
import type { deploymentsHandlers } from './deployments-handlers.ts';

export const records = {};

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof deploymentsHandlers, typeof records> = {
  reportLoads: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/load-reports/',
      body: {
        reports: [{ remote: 'mf-desks', version: '1.0.0', phase: 'entry', ms: 84, error: null }],
      },
    }),
  },
  listDeployments: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/deployments/' }),
  },
  changeDeployment: {
    allowed: ['superadmin'],
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/deployments/',
      body: { revision: 1, remote: 'mf-desks', action: 'promote', version: '2.0.0' },
    }),
  },
};
