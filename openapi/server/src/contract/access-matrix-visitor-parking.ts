import type { visitorParkingHandlers } from '../modules/parking/visitors/visitor-parking-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { booksMeetings } from './access-matrix-meetings.ts';

type Ids = keyof typeof visitorParkingHandlers;

/** Part of the matrix: whoever may invite visitors asks whether they could park. */
export const visitorParkingAccess: Readonly<Record<Ids, MatrixRow>> = {
  checkVisitorParking: {
    allowed: booksMeetings,
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
