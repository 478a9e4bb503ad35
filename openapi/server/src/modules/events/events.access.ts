import { type AccessRows, NAMES_NONE } from '../../testing/access.ts';
import type { eventsHandlers } from './events-handlers.ts';

export const records = {};

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof eventsHandlers, typeof records> = {
  // News names no record; that of another site stays away: `events.api.test.ts`.
  watchChanges: {
    allowed: 'every account',
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/events/' }),
  },
};
