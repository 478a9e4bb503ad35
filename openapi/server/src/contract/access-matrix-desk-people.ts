import type { deskPeopleHandlers } from '../modules/desks/desk-people-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const deskPeopleAccess: Readonly<Record<keyof typeof deskPeopleHandlers, MatrixRow>> = {
  listDesksNear: {
    allowed: ['superadmin', 'desk', 'pa', 'onesite'],
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms, people }) => ({
      method: 'GET',
      url: `/api/desks/near/?date=2026-11-24&people=${people.person}&floor=${rooms.floor}`,
    }),
    foreign: 404,
  },
};
