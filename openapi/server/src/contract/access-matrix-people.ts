import type { peopleHandlers } from '../modules/people/people-handlers.ts';
import type { roomTypesHandlers } from '../modules/room-types/room-types-handlers.ts';
import type { supportHandlers } from '../modules/support/support-handlers.ts';
import type { photosHandlers } from '../photos/photos-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { booksMeetings } from './access-matrix-meetings.ts';
import { NAMES_NONE } from './access-matrix-sites.ts';

const administrators = ['superadmin', 'admin'] as const;
const readsDirectory = ['superadmin', 'admin', 'reporting'] as const;

type Ids = keyof (typeof peopleHandlers &
  typeof roomTypesHandlers &
  typeof supportHandlers &
  typeof photosHandlers);

/** Part of the matrix: people, presence, support, resource types and pictures, by hand from rules/access.md#who-may-what. */
export const peopleAccess: Readonly<Record<Ids, MatrixRow>> = {
  listEmployees: {
    allowed: readsDirectory,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/employees/' }),
  },
  getEmployee: {
    allowed: readsDirectory,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/employees/${people.person}/` }),
    foreign: 404,
  },
  updateEmployee: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/employees/${people.person}/`,
      body: { version: people.personVersion, company: people.word },
    }),
    foreign: 404,
  },
  contactUser: {
    allowed: ['superadmin', 'admin', 'reception', 'security'],
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: `/api/users/${people.person}/contact/`,
      body: { content: 'Hello', send_email: true, send_sms: true },
    }),
    foreign: 404,
  },
  getUserSchedule: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/users/${people.person}/schedule/` }),
    foreign: 404,
  },
  getMyDays: {
    allowed: 'every account',
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/my-days/?start=2026-11-01&end=2026-11-30' }),
  },
  listPeopleBusy: {
    allowed: booksMeetings,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ visits, people }) => ({
      method: 'POST',
      url: '/api/people/busy/',
      body: { users: [people.person], site_id: visits.meetingSite, date: '2026-11-25' },
    }),
    foreign: 404,
  },
  getMyDayCounts: {
    allowed: 'every account',
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/my-days/counts/?start=2026-11-01&end=2026-11-30' }),
  },
  listColleagues: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/colleagues/?search=directory' }),
  },
  getTeamWeek: {
    allowed: 'every account',
    needsFeature: true,
    // The caller's desk of today, at a site that they may no longer use.
    site: { permitted: ({ body }) => body.people[0].desks.length > 0 },
    call: () => ({ method: 'GET', url: '/api/desks/week/?start=2026-11-23' }),
  },
  getColleague: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/colleagues/${people.person}/` }),
    foreign: 404,
  },
  listPresence: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/presence/' }),
  },
  createPresence: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/presence/', body: { on_site: true } }),
  },
  getPresence: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/presence/${people.presence}/` }),
    foreign: 404,
  },
  replacePresence: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/presence/${people.presence}/`,
      body: { on_site: false },
    }),
    foreign: 404,
  },
  updatePresence: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/presence/${people.presence}/`,
      body: { travelling_by: 'bike' },
    }),
    foreign: 404,
  },
  deletePresence: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/presence/${people.presence}/` }),
    foreign: 404,
  },
  createSupportTicket: {
    allowed: 'everybody',
    site: 'client',
    call: ({ email }) => ({
      method: 'POST',
      url: '/api/support/',
      body: { name: 'A Person', email, url: '/desks', problem: 'It does not work.' },
    }),
  },
  listRoomTypes: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/room-types/' }),
  },
  createRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: '/api/room-types/',
      body: { name: people.word, plural_name: `${people.word}s` },
    }),
  },
  getRoomType: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/room-types/${people.roomType}/` }),
    foreign: 404,
  },
  replaceRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/room-types/${people.roomType}/`,
      body: {
        version: people.roomTypeVersion,
        name: 'Matrix',
        plural_name: people.word,
        icon: 'room',
        icon_book: 'room',
        dashboard: null,
      },
    }),
    foreign: 404,
  },
  updateRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/room-types/${people.roomType}/`,
      body: { version: people.roomTypeVersion, dashboard: 'today' },
    }),
    foreign: 404,
  },
  deleteRoomType: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/room-types/${people.roomType}/` }),
    foreign: 404,
  },
  getPhoto: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/photos/${people.photo}/` }),
    foreign: 404,
  },
  getLogo: {
    allowed: 'everybody',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/logos/${people.logo}/` }),
    foreign: 404,
  },
};
