import type { AccessRows } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import { insertRoomRecords } from '../resources/resources.records.ts';
import { insertDeskDayRecords } from './desk-day.records.ts';
import type { deskPeopleHandlers } from './desk-people-handlers.ts';

export const records = {
  deskDay: insertDeskDayRecords,
  people: insertPeopleRecords,
  rooms: insertRoomRecords,
};

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof deskPeopleHandlers | 'getTeamWeek', typeof records> = {
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
  getTeamWeek: {
    allowed: 'every account',
    needsFeature: true,
    // The caller's desk of today, at a site that they may no longer use.
    site: { permitted: ({ body }) => body.people[0].desks.length > 0 },
    call: () => ({ method: 'GET', url: '/api/desks/week/?start=2026-11-23' }),
  },
};
