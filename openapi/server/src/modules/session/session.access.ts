import { type AccessRows, caller } from '../../testing/access.ts';
import type { sessionHandlers } from './session-handlers.ts';

export const records = { caller };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof sessionHandlers, typeof records> = {
  getHealth: { allowed: 'everyone', site: 'client', call: () => ({ method: 'GET', url: '/api/health/' }) },
  getWhoami: { allowed: 'everyone', site: 'client', call: () => ({ method: 'GET', url: '/api/whoami/' }) },
  logIn: {
    allowed: 'everyone',
    site: 'client',
    call: ({ caller: { email, password } }) => ({
      method: 'POST',
      url: '/api/login/',
      body: { email, password },
    }),
    foreign: 401,
  },
  logOut: { allowed: 'everyone', site: 'client', call: () => ({ method: 'POST', url: '/logout/' }) },
};
