import type { AccessRows } from '../../testing/access.ts';
import { insertPending } from '../second-factor/second-factor.records.ts';

export const records = { pending: insertPending };

/** By hand from rules/second-factor.md: the cookie of the log-in that waits admits its browser. */
export const access: AccessRows<'getPendingLogIn' | 'completeLogIn', typeof records> = {
  getPendingLogIn: {
    allowed: 'everyone',
    site: 'client',
    call: ({ pending: { headers } }) => ({ method: 'GET', url: '/api/login/pending/', headers }),
    foreign: 404,
  },
  completeLogIn: {
    allowed: 'everyone',
    site: 'client',
    call: ({ pending: { code, headers } }) => ({
      method: 'POST',
      url: '/api/login/second-factor/',
      body: { code },
      headers,
    }),
    foreign: 401,
  },
};
