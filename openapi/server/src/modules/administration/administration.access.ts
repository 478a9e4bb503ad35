import { readFileSync } from 'node:fs';
import { type AccessRows, administrators, OWN_WORDS } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { administrationHandlers } from './administration-handlers.ts';

export const records = { people: insertPeopleRecords };

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const inter = readFileSync(
  new URL('../../../../../shared/src/ui/theme/fonts/inter-latin.woff2', import.meta.url),
);

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof administrationHandlers, typeof records> = {
  getClientConfiguration: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/client/' }),
  },
  updateClientConfiguration: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: '/api/client/',
      body: { version: people.clientVersion, privacy_url: `/${people.word}` },
    }),
    foreign: OWN_WORDS,
  },
  replaceClientLogo: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: '/api/client/logo/',
      form: {
        version: people.clientVersion,
        logo: { filename: 'logo.png', type: 'image/png', bytes: pixel },
      },
    }),
  },
  replaceClientFont: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: '/api/client/font/',
      form: {
        version: people.clientVersion,
        font: { filename: 'inter.woff2', type: 'font/woff2', bytes: inter },
      },
    }),
  },
  deleteClientLogo: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'DELETE', url: '/api/client/logo/' }),
  },
  listAuditEntries: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/audit-log/' }),
  },
  listAuditWords: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/audit-log/words/' }),
  },
  getAdministrationSummary: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/administration/summary/' }),
  },
};
