import { type AccessRows, entrance } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { qrHandlers } from './qr-handlers.ts';

export const records = { visits: insertVisitRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof qrHandlers, typeof records> = {
  createQrEvent: {
    allowed: 'every account',
    site: { permitted: ({ body }) => body.content_object.visit !== null },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/qr-events/',
      body: { qr_action_type_id: 'visit-check-in', object_id: visits.visitCode, device: 'scanner' },
    }),
    foreign: 'refused by 403 or 404, as the caller may: qr.api.test.ts',
  },
  getSignInCode: {
    allowed: 'a visit',
    needsFeature: true,
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/sign-in-codes/${visits.siteUuid}/` }),
    foreign: 404,
  },
  getSiteCode: {
    allowed: entrance,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/sites/${visits.meetingSite}/sign-in-code/` }),
    foreign: 404,
  },
  getVisitCode: {
    allowed: 'everyone',
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/codes/${visits.visitCode}/` }),
    foreign: 404,
  },
};
