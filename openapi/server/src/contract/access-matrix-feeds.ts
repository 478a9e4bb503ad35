import type { feedsHandlers } from '../modules/feeds/feeds-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';

const administrators = ['superadmin', 'admin'] as const;

/** Private addresses of calendars, by hand from rules/calendar-feeds.md#feeds. */
export const feedsAccess: Readonly<Record<keyof typeof feedsHandlers, MatrixRow>> = {
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
    allowed: 'everybody',
    site: 'client',
    call: ({ feeds }) => ({ method: 'GET', url: `/api/calendars/${feeds.calendarToken}/calendar.ics` }),
    foreign: 404,
  },
};
