import { type AccessRows, frontDesk } from '../../testing/access.ts';
import type { textsHandlers } from './texts-handlers.ts';

export const records = {};

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof textsHandlers, typeof records> = {
  createSmsAlert: {
    allowed: frontDesk,
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/texts/submit/',
      body: {
        recipient_number: '+44 7700 900555',
        content: 'Hello',
        live_from: '2026-11-23T09:00:00Z',
        live_till: '2026-11-23T10:00:00Z',
      },
    }),
  },
};
