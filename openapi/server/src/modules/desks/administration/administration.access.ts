import { type AccessRows, holds, OWN_WORDS } from '../../../testing/access.ts';
import type { Account } from '../../../testing/fixture.ts';
import { insertDeskAdminRecords } from './administration.records.ts';
import type { deskAdministrationHandlers } from './administration-handlers.ts';

export const records = { deskAdmin: insertDeskAdminRecords };

const administers: readonly Account[] = ['superadmin', 'desk-admin'];
const cleans: readonly Account[] = ['superadmin', 'cleaning', 'desk-admin', 'deskbooking-admin'];
const books: readonly Account[] = ['superadmin', 'desk', 'pa', 'onesite'];

const plain = {
  map_id: null,
  icon: null,
  color: null,
  permission_groups: [],
  requires_approval: false,
  requires_cleaning: true,
  check_in_hour: null,
  is_active: true,
};

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<
  | keyof typeof deskAdministrationHandlers
  | 'cancelDeskCleaning'
  | 'listDesksToClean'
  | 'listLikeDesks'
  | 'changeReservedDesk',
  typeof records
> = {
  updateDesks: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ deskAdmin: { newDesk, zone } }) => ({
      method: 'PATCH',
      url: '/api/desks/desks/bulk_update/',
      body: [{ id: newDesk, zone_id: zone }],
    }),
    foreign: 400,
  },
  listDeskCodes: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: ({ body }, { deskAdmin: { newDesk } }) => holds(body.results, newDesk) },
    call: () => ({ method: 'GET', url: '/api/desks/codes/' }),
  },
  createDesk: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ deskAdmin: { zone, word } }) => ({
      method: 'POST',
      url: '/api/desks/desks/',
      body: { zone_id: zone, name: `${word} new` },
    }),
    foreign: 400,
  },
  deleteDesk: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskAdmin: { newDesk } }) => ({ method: 'DELETE', url: `/api/desks/desks/${newDesk}/` }),
    foreign: 404,
  },
  previewDeskImport: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: ({ body }) => body.valid === 1 },
    call: ({ deskAdmin: { word, siteName } }) => ({
      method: 'POST',
      url: '/api/desks/desks/import/preview/',
      body: { csv: `name,zone,site\n${word} by file,${word},${siteName}` },
    }),
  },
  importDesks: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: ({ body }) => body.created === 1 },
    call: ({ deskAdmin: { word, siteName } }) => ({
      method: 'POST',
      url: '/api/desks/desks/import/',
      body: { csv: `name,zone,site\n${word} by file,${word},${siteName}` },
    }),
  },
  listDeskZoneSettings: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: ({ body }, { deskAdmin }) => holds(body, deskAdmin.zone) },
    call: () => ({ method: 'GET', url: '/api/desks/zone-settings/' }),
  },
  createDeskZone: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ deskAdmin: { site, word } }) => ({
      method: 'POST',
      url: '/api/desks/zones/',
      body: { site_id: site, name: `${word} new` },
    }),
    foreign: 400,
  },
  replaceDeskZone: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskAdmin: { zone, word } }) => ({
      method: 'PUT',
      url: `/api/desks/zones/${zone}/`,
      body: { version: 1, name: `${word} renamed`, ...plain },
    }),
    foreign: 404,
  },
  deleteDeskZone: {
    allowed: administers,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskAdmin: { emptyZone } }) => ({ method: 'DELETE', url: `/api/desks/zones/${emptyZone}/` }),
    foreign: 404,
  },
  listDeskFeatureSettings: {
    allowed: administers,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/desks/feature-settings/' }),
  },
  createDeskFeature: {
    allowed: administers,
    needsFeature: true,
    site: 'client',
    call: ({ deskAdmin: { word } }) => ({
      method: 'POST',
      url: '/api/desks/features/',
      body: { name: `${word} new`, icon: 'desk' },
    }),
    foreign: OWN_WORDS,
  },
  replaceDeskFeature: {
    allowed: administers,
    needsFeature: true,
    site: 'client',
    call: ({ deskAdmin: { feature, word } }) => ({
      method: 'PUT',
      url: `/api/desks/features/${feature}/`,
      body: { version: 1, name: `${word} renamed`, icon: 'desk', color: '#2f7d5b' },
    }),
    foreign: 404,
  },
  deleteDeskFeature: {
    allowed: administers,
    needsFeature: true,
    site: 'client',
    call: ({ deskAdmin: { feature } }) => ({ method: 'DELETE', url: `/api/desks/features/${feature}/` }),
    foreign: 404,
  },
  cancelDeskCleaning: {
    allowed: cleans,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskAdmin: { desk } }) => ({ method: 'DELETE', url: `/api/desks/desks/${desk}/clean/` }),
    foreign: 404,
  },
  listDesksToClean: {
    allowed: cleans,
    needsFeature: true,
    site: { permitted: ({ body }, { deskAdmin }) => holds(body.results, deskAdmin.desk) },
    call: () => ({ method: 'GET', url: '/api/desks/cleaning/' }),
  },
  listLikeDesks: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ deskAdmin: { reservation } }) => ({
      method: 'GET',
      url: `/api/desks/reservations/${reservation}/like-desks/`,
    }),
    foreign: 404,
  },
  changeReservedDesk: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ deskAdmin: { reservation, freeDesk } }) => ({
      method: 'POST',
      url: `/api/desks/reservations/${reservation}/change-desk/`,
      body: { desk_id: freeDesk },
    }),
    foreign: 404,
  },
};
