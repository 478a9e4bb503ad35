import { type AccessRows, administrators, frontDesk, hosts } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { visitorsHandlers } from './visitors-handlers.ts';

export const records = { visits: insertVisitRecords };

const csv = { filename: 'guests.csv', type: 'text/csv', bytes: 'First name;Last name\nVera;Matrix' };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof visitorsHandlers, typeof records> = {
  listVisitors: {
    allowed: hosts,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/visitors/?search=visitor' }),
  },
  createVisitor: {
    allowed: hosts,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/visitors/',
      form: { first_name: 'Vera', last_name: 'Matrix' },
    }),
  },
  findVisitors: {
    allowed: hosts,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/visitors/matches/?phone=%2B447700900555' }),
  },
  getVisitor: {
    allowed: hosts,
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/visitors/${visits.visitor}/` }),
    foreign: 404,
  },
  // Employees may, because the fixture makes them the visitor's host.
  updateVisitor: {
    allowed: hosts,
    site: 'client',
    call: ({ visits }) => ({
      method: 'PATCH',
      url: `/api/visitors/${visits.visitor}/`,
      form: { version: visits.visitorVersion, company: 'Matrix Ltd' },
    }),
    foreign: 404,
  },
  eraseVisitor: {
    allowed: administrators,
    site: 'client',
    call: ({ visits }) => ({ method: 'POST', url: `/api/visitors/${visits.visitor}/erase/` }),
    foreign: 404,
  },
  contactVisitor: {
    allowed: frontDesk,
    site: 'client',
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/visitors/${visits.visitor}/contact/`,
      body: { content: 'Hello', send_email: true, send_sms: true },
    }),
    foreign: 404,
  },
  previewVisitorImport: {
    allowed: hosts,
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/visitors/import/preview/', form: { file: csv } }),
  },
  importVisitors: {
    allowed: hosts,
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/visitors/import/', form: { file: csv } }),
  },
};
