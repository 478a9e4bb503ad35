import { type AccessRows, administrators } from '../../testing/access.ts';
import { insertRoomRecords } from '../resources/resources.records.ts';
import { insertFeedRecords } from './feeds.records.ts';
import type { feedsHandlers } from './feeds-handlers.ts';

export const records = { feeds: insertFeedRecords, rooms: insertRoomRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof feedsHandlers, typeof records> = {
  getCalendarFeed: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/calendar-feed/' }),
  },
  createCalendarFeed: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/calendar-feed/' }),
  },
  deleteCalendarFeed: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'DELETE', url: '/api/calendar-feed/' }),
  },
  getRoomFeed: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'GET', url: `/api/rooms/${rooms.room}/feed/` }),
    foreign: 404,
  },
  createRoomFeed: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'POST', url: `/api/rooms/${rooms.room}/feed/` }),
    foreign: 404,
  },
  deleteRoomFeed: {
    allowed: administrators,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ rooms }) => ({ method: 'DELETE', url: `/api/rooms/${rooms.room}/feed/` }),
    foreign: 404,
  },
  exportCalendar: {
    allowed: 'everyone',
    site: 'client',
    call: ({ feeds }) => ({ method: 'GET', url: `/api/calendars/${feeds.calendarToken}/calendar.ics` }),
    foreign: 404,
  },
};
