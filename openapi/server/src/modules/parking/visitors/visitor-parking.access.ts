import { type AccessRows, hosts } from '../../../testing/access.ts';
import { insertVisitRecords } from '../../visits/visits.records.ts';
import type { visitorParkingHandlers } from './visitor-parking-handlers.ts';

export const records = { visits: insertVisitRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof visitorParkingHandlers, typeof records> = {
  checkVisitorParking: {
    allowed: hosts,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/parking/availability/visitor/',
      body: { site: visits.meetingSite, start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' },
    }),
    foreign: 404,
  },
};
