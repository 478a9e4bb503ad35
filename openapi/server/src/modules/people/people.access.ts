import { type AccessRows, administrators, frontDesk, hosts, NAMES_NONE } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import { insertPeopleRecords } from './people.records.ts';
import type { peopleHandlers } from './people-handlers.ts';

export const records = { people: insertPeopleRecords, visits: insertVisitRecords };

const readsDirectory = ['superadmin', 'admin', 'reporting'] as const;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<Exclude<keyof typeof peopleHandlers, 'getTeamWeek'>, typeof records> = {
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
    allowed: frontDesk,
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
    allowed: hosts,
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
};
