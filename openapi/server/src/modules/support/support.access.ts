import { type AccessRows, caller, OWN_WORDS } from '../../testing/access.ts';
import type { supportHandlers } from './support-handlers.ts';

export const records = { caller };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof supportHandlers, typeof records> = {
  createSupportTicket: {
    allowed: 'everyone',
    site: 'client',
    call: ({ caller: { email } }) => ({
      method: 'POST',
      url: '/api/support/',
      body: { name: 'A Person', email, url: '/desks', problem: 'It does not work.' },
    }),
    foreign: OWN_WORDS,
  },
};
