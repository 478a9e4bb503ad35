import { type AccessRows, caller } from '../../testing/access.ts';
import { insertNoFactor } from '../second-factor/second-factor.records.ts';
import type { access as second } from './complete-log-in.access.ts';
import type { access as passkeys } from './log-in-with-passkey.access.ts';
import { insertSession } from './session.records.ts';
import type { sessionHandlers } from './session-handlers.ts';

export const records = { caller, session: insertSession, noFactor: insertNoFactor };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<
  Exclude<keyof typeof sessionHandlers, keyof typeof second | keyof typeof passkeys>,
  typeof records
> = {
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
  listSessions: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/users/me/sessions/' }),
  },
  endSession: {
    allowed: 'every account',
    site: 'client',
    call: ({ session }) => ({ method: 'DELETE', url: `/api/users/me/sessions/${session.elsewhere}/` }),
    foreign: 404,
  },
  endOtherSessions: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'DELETE', url: '/api/users/me/sessions/' }),
  },
  getStepUp: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/users/me/step-up/' }),
  },
  completeStepUp: {
    allowed: 'every account',
    site: 'client',
    call: ({ caller: { password } }) => ({
      method: 'POST',
      url: '/api/users/me/step-up/',
      body: { password },
    }),
  },
  logOut: { allowed: 'everyone', site: 'client', call: () => ({ method: 'POST', url: '/logout/' }) },
};
