import { type AccessRows, NAMES_NONE } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { booksRooms } from '../resources/resources.access.ts';
import { planHash } from '../resources/resources.records.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import { insertDisplayRecords } from './displays.records.ts';
import type { displaysHandlers } from './displays-handlers.ts';

export const records = { displays: insertDisplayRecords, visits: insertVisitRecords };

/** Security may host a meeting that reception made for it. */
const meets: readonly Account[] = [...booksRooms, 'security'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<
  | 'becomeScreen'
  | 'leaveScreen'
  | keyof typeof displaysHandlers
  | 'getMeetingExtension'
  | 'extendMeeting'
  | 'endMeeting',
  typeof records
> = {
  becomeScreen: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ displays }) => ({ method: 'POST', url: '/api/screens/', body: { room_id: displays.room } }),
    foreign: 400,
  },
  leaveScreen: {
    allowed: 'a display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'DELETE', url: '/api/screens/me/' }),
  },
  getDisplay: {
    allowed: 'a room display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/displays/me/' }),
  },
  watchDisplay: {
    allowed: 'a display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/displays/me/events/' }),
  },
  bookFromDisplay: {
    allowed: 'a room display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'POST', url: '/api/displays/me/book/', body: { minutes: 15 } }),
  },
  checkInFromDisplay: {
    allowed: 'a room display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: ({ displays }) => ({
      method: 'POST',
      url: '/api/displays/me/check-in/',
      body: { meeting: displays.meeting },
    }),
    foreign: 404,
  },
  getFloorDisplay: {
    allowed: 'a floor display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/displays/floor/' }),
  },
  getFloorDisplayImage: {
    allowed: 'a floor display',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: `/api/displays/floor/image/${planHash}/` }),
  },
  getMeetingExtension: {
    allowed: meets,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ displays }) => ({ method: 'GET', url: `/api/meetings/${displays.meeting}/extend/` }),
    foreign: 404,
  },
  extendMeeting: {
    allowed: { accounts: meets, token: 'a room display' },
    needsFeature: true,
    site: { involved: 404 },
    call: ({ displays }) => ({
      method: 'POST',
      url: `/api/meetings/${displays.meeting}/extend/`,
      body: { pin: displays.pin, end: '2026-11-23T09:45:00Z' },
    }),
    foreign: 404,
  },
  endMeeting: {
    allowed: { accounts: meets, token: 'a room display' },
    needsFeature: true,
    site: { involved: 404 },
    call: ({ displays }) => ({
      method: 'POST',
      url: `/api/meetings/${displays.meeting}/end/`,
      body: { pin: displays.pin },
    }),
    foreign: 404,
  },
};
