import type { eventsHandlers } from '../modules/events/events-handlers.ts';
import type { musterHandlers } from '../modules/muster/muster-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { NAMES_NONE } from './access-matrix-sites.ts';

type Ids = keyof (typeof musterHandlers & typeof eventsHandlers);

/** Muster List (rules/access.md#who-may-what): admin, superadmin. */
const muster = { allowed: ['superadmin', 'admin'], needsFeature: true } as const;
const now = '2026-11-23T09:00:00Z';

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const musterAccess: Readonly<Record<Ids, MatrixRow>> = {
  // News names no record; that of another site stays away: `events.api.test.ts`.
  watchChanges: {
    allowed: 'every account',
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/events/' }),
  },
  listMuster: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/muster/?site=${visits.meetingSite}` }),
    foreign: 404,
  },
  contactMuster: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/muster/contact/?site=${visits.meetingSite}`,
      body: { content: 'Matrix', send_email: true, send_sms: false, keys: [] },
    }),
    foreign: 404,
  },
  listRollCalls: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/muster/roll-calls/?site=${visits.meetingSite}` }),
    foreign: 404,
  },
  createRollCall: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/muster/roll-calls/',
      body: { site_id: visits.otherSite, is_drill: true },
    }),
    foreign: 404,
  },
  changeRollCall: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/muster/roll-calls/${visits.rollCall}/changes/`,
      body: {
        marks: [
          {
            id: '0b6f9b0e-0f0a-4f43-9b39-4b0a5ad0a001',
            key: `visit:${visits.here}`,
            status: 'safe',
            needs_assistance: false,
            marked_at: now,
          },
        ],
        people: [],
      },
    }),
    foreign: 404,
  },
  completeRollCall: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/muster/roll-calls/${visits.rollCall}/end/` }),
    foreign: 404,
  },
  getRollCallReport: {
    ...muster,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'GET',
      url: `/api/muster/roll-calls/${visits.rollCall}/report/?format=csv`,
    }),
    foreign: 404,
  },
};
