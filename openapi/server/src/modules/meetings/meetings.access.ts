import { type AccessRows, holds, hosts, NAMES_NONE } from '../../testing/access.ts';
import { insertFeedRecords } from '../feeds/feeds.records.ts';
import { insertRoomRecords } from '../resources/resources.records.ts';
import { insertVisitRecords, type VisitRecords } from '../visits/visits.records.ts';
import type { meetingsHandlers } from './meetings-handlers.ts';

export const records = { feeds: insertFeedRecords, rooms: insertRoomRecords, visits: insertVisitRecords };

const sent = ({ meetingSite, host, visitor }: VisitRecords) => ({
  description: 'Matrix',
  location: null,
  attends: [{ employee: host, is_host: true }],
  visits: [{ visitor, needs_parking: false }],
  site_id: meetingSite,
  building_id: null,
  start: '2026-11-25T10:00:00Z',
  end: '2026-11-25T11:00:00Z',
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<
  Exclude<keyof typeof meetingsHandlers, 'getMeetingExtension' | 'extendMeeting' | 'endMeeting'>,
  typeof records
> = {
  createMeetings: {
    allowed: hosts,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ visits }) => ({ method: 'POST', url: '/api/meetings/', body: sent(visits) }),
    foreign: 404,
  },
  getMeeting: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/meetings/${visits.meeting}/` }),
    foreign: 404,
  },
  replaceMeeting: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({
      method: 'PUT',
      url: `/api/meetings/${visits.freeMeeting}/`,
      body: { ...sent(visits), version: visits.freeMeetingVersion },
    }),
    foreign: 404,
  },
  updateMeeting: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({
      method: 'PATCH',
      url: `/api/meetings/${visits.emptyMeeting}/`,
      body: { version: visits.emptyMeetingVersion, is_private: true },
    }),
    foreign: 404,
  },
  deleteMeeting: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({ method: 'DELETE', url: `/api/meetings/${visits.freeMeeting}/` }),
    foreign: 404,
  },
  cancelMeeting: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/meetings/${visits.emptyMeeting}/cancel/`,
      body: { scope: 'this' },
    }),
    foreign: 404,
  },
  previewMeetings: {
    allowed: hosts,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/meetings/preview/',
      body: {
        site_id: visits.meetingSite,
        rooms: [],
        start: '2026-11-25T10:00:00Z',
        end: '2026-11-25T11:00:00Z',
        repetition: { frequency: 'daily', count: 2 },
      },
    }),
    foreign: 404,
  },
  listMeetings: {
    allowed: ['superadmin'],
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => holds(body.results, visits.meeting) },
    call: () => ({
      method: 'GET',
      url: '/api/meetings/?from_date=2026-11-23&until_date=2026-11-23&ordering=-start&limit=100',
    }),
  },
  contactMeetingHosts: {
    allowed: ['superadmin'],
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/meetings/bulk_contact/?from_date=2026-11-23&until_date=2026-11-24',
      body: { content: 'Matrix', send_email: true, send_sms: false, meetings: [visits.meeting] },
    }),
    foreign: 400,
  },
  checkInMeeting: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ rooms }) => ({ method: 'POST', url: `/api/meetings/${rooms.claimedMeeting}/check-in/` }),
    foreign: 404,
  },
  releaseMeetingRoom: {
    allowed: hosts,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ rooms }) => ({
      method: 'POST',
      url: `/api/meetings/${rooms.bookedMeeting}/release/`,
      body: { room: rooms.room },
    }),
    foreign: 404,
  },
  getRoomClaim: {
    allowed: 'everyone',
    site: 'client',
    call: ({ rooms }) => ({ method: 'GET', url: `/api/room-claims/${rooms.claimToken}/` }),
    foreign: 404,
  },
  claimRoom: {
    allowed: 'everyone',
    site: 'client',
    call: ({ rooms }) => ({ method: 'POST', url: `/api/room-claims/${rooms.claimToken}/` }),
    foreign: 404,
  },
  getMeetingInvitation: {
    allowed: 'everyone',
    site: 'client',
    call: ({ feeds }) => ({ method: 'GET', url: `/api/meeting-invitations/${feeds.replyToken}/` }),
    foreign: 404,
  },
  answerMeetingInvitation: {
    allowed: 'everyone',
    site: 'client',
    call: ({ feeds }) => ({
      method: 'POST',
      url: `/api/meeting-invitations/${feeds.replyToken}/`,
      body: { reply: 'accepted' },
    }),
    foreign: 404,
  },
  listMyMeetings: {
    allowed: 'every account',
    site: { involved: ({ body }, { visits }) => holds(body.results, visits.meeting) },
    call: () => ({ method: 'GET', url: '/api/meetings/mine/' }),
  },
  getMyCalendar: {
    allowed: 'every account',
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/meetings/my_calendar/?start=2026-11-01&end=2026-11-30' }),
  },
};
