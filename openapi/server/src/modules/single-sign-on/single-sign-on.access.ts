import type { AccessRows } from '../../testing/access.ts';
import type { singleSignOnHandlers } from './single-sign-on-handlers.ts';

export const records = {};

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof singleSignOnHandlers, typeof records> = {
  listLogInOptions: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/log-in-options/?email=someone@example.com' }),
  },
};
