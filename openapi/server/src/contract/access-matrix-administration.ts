import type { administrationHandlers } from '../modules/administration/administration-handlers.ts';
import type { helpTextsHandlers } from '../modules/help-texts/help-texts-handlers.ts';
import type { sitesHandlers } from '../modules/sites/sites-handlers.ts';
import type { usersHandlers } from '../modules/users/users-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { holds } from './access-matrix-sites.ts';

const administrators = ['superadmin', 'admin'] as const;
/** Everybody who has a picker of people; anyone who may host a meeting chooses who attends it. */
const choosers = [
  ...administrators,
  'employee',
  'desk',
  'parking',
  'ev',
  'permit',
  'restricted',
  'reception',
  'security',
  'desk-admin',
  'deskbooking-admin',
  'parking-admin',
  'reporting',
  'pa',
  'onesite',
] as const;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Ids = keyof (typeof administrationHandlers &
  typeof helpTextsHandlers &
  typeof sitesHandlers &
  typeof usersHandlers);

/** Part of the matrix: the administration area, by hand from rules/access.md#who-may-what: for admin and superadmin. */
export const administrationAccess: Readonly<Record<Ids, MatrixRow>> = {
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
  listHelpTexts: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/help-texts/' }),
  },
  listHelpTextTranslations: {
    allowed: administrators,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/help-texts/all/' }),
  },
  replaceHelpText: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/help-texts/${people.word}/en/`,
      body: { version: 0, title: 'Help', text: '<p>Help</p>' },
    }),
  },
  deleteHelpText: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/help-texts/${people.helpText}/en/` }),
  },
  listSites: {
    allowed: 'every account',
    site: { permitted: ({ body }, { account }) => holds(body.results, account.site) },
    call: () => ({ method: 'GET', url: '/api/sites/' }),
  },
  listAllSites: {
    allowed: 'every account',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/sites/all/' }),
  },
  createSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: '/api/sites/',
      body: { name: people.word, time_zone: 'Europe/Berlin' },
    }),
  },
  getSite: {
    allowed: 'every account',
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/sites/${people.emptySite}/` }),
    foreign: 404,
  },
  replaceSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PUT',
      url: `/api/sites/${people.emptySite}/`,
      body: {
        version: people.emptySiteVersion,
        name: 'Empty',
        time_zone: 'Europe/London',
        position: 99,
      },
    }),
    foreign: 404,
  },
  updateSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/sites/${people.emptySite}/`,
      body: { version: people.emptySiteVersion, position: 98 },
    }),
    foreign: 404,
  },
  deleteSite: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/sites/${people.emptySite}/` }),
    foreign: 404,
  },
  listUsers: {
    allowed: choosers,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/users/?search=person' }),
  },
  createUser: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/',
      body: { email: account.freeEmail, first_name: 'New', last_name: 'Person' },
    }),
  },
  getUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/users/${people.person}/` }),
    foreign: 404,
  },
  replaceUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people, email }) => ({
      method: 'PUT',
      url: `/api/users/${people.person}/`,
      body: {
        version: people.personVersion,
        email: `directory@${email.split('@')[1]}`,
        first_name: 'Directory',
        last_name: 'Entry',
        phone: '+44 20 7946 0001',
        is_active: true,
        is_staff: true,
        is_restricted: false,
        is_locatable: true,
        site: null,
        site_ids: [],
        groups: ['employee'],
      },
    }),
    foreign: 404,
  },
  updateUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'PATCH',
      url: `/api/users/${people.person}/`,
      body: { version: people.personVersion, is_restricted: true },
    }),
    foreign: 404,
  },
  decideUserApproval: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: `/api/users/${account.user}/approval/`,
      body: { approve: true },
    }),
    foreign: 404,
  },
  deleteUser: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'DELETE', url: `/api/users/${people.person}/` }),
    foreign: 404,
  },
  getOffboarding: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'GET', url: `/api/users/${people.person}/offboarding/` }),
    foreign: 404,
  },
  createOffboarding: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({
      method: 'POST',
      url: `/api/users/${people.person}/offboarding/`,
      body: { action: 'deactivate' },
    }),
    foreign: 404,
  },
  retryOffboarding: {
    allowed: administrators,
    site: 'client',
    call: ({ people }) => ({ method: 'POST', url: `/api/users/${people.leaver}/offboarding/retry/` }),
    foreign: 404,
  },
  previewUserImport: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/import/preview/',
      body: { csv: toCsv(account.freeEmail) },
    }),
  },
  importUsers: {
    allowed: administrators,
    site: 'client',
    call: ({ account }) => ({
      method: 'POST',
      url: '/api/users/import/',
      body: { csv: toCsv(account.freeEmail) },
    }),
  },
};

function toCsv(email: string): string {
  return `email,first_name,last_name\n${email},New,Person`;
}
