import { type AccessRows, administrators } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { musterHandlers } from './muster-handlers.ts';

export const records = { visits: insertVisitRecords };

/** Muster List (rules/access.md#who-may-what): admin, superadmin. */
const muster = { allowed: administrators, needsFeature: true } as const;
const now = '2026-11-23T09:00:00Z';

const rollCallAt = (site: number) => ({
  method: 'POST',
  url: '/api/muster/roll-calls/',
  body: { site_id: site, is_drill: true },
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof musterHandlers, typeof records> = {
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
    site: { permitted: 404, elsewhere: ({ visits }) => rollCallAt(visits.meetingSite) },
    // Where none is under way.
    call: ({ visits }) => rollCallAt(visits.otherSite),
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
