import type { mailCollectHandlers } from '../modules/mail-collect/mail-collect-handlers.ts';
import type { ndaHandlers } from '../modules/nda/nda-handlers.ts';
import type { textsHandlers } from '../modules/texts/texts-handlers.ts';
import type { visitorsHandlers } from '../modules/visitors/visitors-handlers.ts';
import type { watchListHandlers } from '../modules/watch-list/watch-list-handlers.ts';
import type { Account } from '../testing/fixture.ts';
import { signaturePng } from '../testing/signature.ts';
import type { MatrixRow } from './access-matrix.ts';

const administrators = ['superadmin', 'admin'] as const;
const guards = ['superadmin', 'admin', 'security'] as const;
const frontDesk = ['superadmin', 'admin', 'reception', 'security'] as const;
/** Anyone who may book visitors (rules/access.md#who-may-what): superadmin, employee, and the front desk; not cleaning alone. */
const books: readonly Account[] = [
  ...['superadmin', 'admin', 'employee', 'desk', 'parking', 'ev', 'permit', 'restricted', 'reception'],
  ...['security', 'desk-admin', 'deskbooking-admin', 'parking-admin', 'reporting', 'pa', 'onesite'],
] as Account[];
const csv = { filename: 'guests.csv', type: 'text/csv', bytes: 'First name;Last name\nVera;Matrix' };

type Ids = keyof (typeof visitorsHandlers &
  typeof watchListHandlers &
  typeof ndaHandlers &
  typeof textsHandlers &
  typeof mailCollectHandlers);

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const visitorsAccess: Readonly<Record<Ids, MatrixRow>> = {
  listVisitors: {
    allowed: books,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/visitors/?search=visitor' }),
  },
  createVisitor: {
    allowed: books,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/visitors/',
      form: { first_name: 'Vera', last_name: 'Matrix' },
    }),
  },
  findVisitors: {
    allowed: books,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/visitors/matches/?phone=%2B447700900555' }),
  },
  getVisitor: {
    allowed: books,
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/visitors/${visits.visitor}/` }),
    foreign: 404,
  },
  // Employees may, because the fixture makes them the visitor's host.
  updateVisitor: {
    allowed: books,
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
    allowed: books,
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/visitors/import/preview/', form: { file: csv } }),
  },
  importVisitors: {
    allowed: books,
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/visitors/import/', form: { file: csv } }),
  },
  listWatchList: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/watch-list/' }),
  },
  createWatchListEntry: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/watch-list/',
      body: { name: 'Mallory', reason: 'Matrix' },
    }),
  },
  updateWatchListEntry: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: ({ visits }) => ({
      method: 'PUT',
      url: `/api/watch-list/${visits.watchListEntry}/`,
      body: { version: visits.watchListVersion, name: 'Mallory', reason: 'Matrix' },
    }),
    foreign: 404,
  },
  deleteWatchListEntry: {
    allowed: guards,
    needsFeature: true,
    site: 'client',
    call: ({ visits }) => ({ method: 'DELETE', url: `/api/watch-list/${visits.watchListEntry}/` }),
    foreign: 404,
  },
  getNda: {
    allowed: 'a visit',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/client/nda/' }),
  },
  signNda: {
    allowed: 'a visit',
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'PUT',
      url: '/api/client/nda/',
      body: { nda_signature_data: signaturePng },
    }),
  },
  getNdaText: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/client/nda/text/' }),
  },
  updateNdaText: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ visits, people }) => ({
      method: 'PUT',
      url: '/api/client/nda/text/',
      body: { version: visits.ndaVersion, text: `<p>${people.word}</p>` },
    }),
  },
  createSmsAlert: {
    allowed: frontDesk,
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/texts/submit/',
      body: {
        recipient_number: '+44 7700 900555',
        content: 'Hello',
        live_from: '2026-11-23T09:00:00Z',
        live_till: '2026-11-23T10:00:00Z',
      },
    }),
  },
  listMailUsers: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/mailcollect/users/?search=person' }),
  },
  createMailUsage: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: '/api/mailcollect/usages/',
      body: { user: people.person, number_items: 2 },
    }),
    foreign: 400,
  },
};
