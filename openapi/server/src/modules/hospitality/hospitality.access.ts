import { type AccessRows, administrators, OWN_WORDS } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { booksRooms } from '../resources/resources.access.ts';
import { insertHospitalityRecords } from './hospitality.records.ts';
import type { hospitalityHandlers } from './hospitality-handlers.ts';

export const records = { hospitality: insertHospitalityRecords };

/** The accounts of caterers (rules/hospitality.md#caterer). */
const caters: readonly Account[] = ['superadmin', 'admin', 'reception'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof hospitalityHandlers, typeof records> = {
  listAddonCategories: {
    allowed: booksRooms,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/meeting-addon-item-categories/' }),
  },
  createAddonCategory: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ hospitality: { word } }) => ({
      method: 'POST',
      url: '/api/meeting-addon-item-categories/',
      body: { name: `${word} new`, position: 3 },
    }),
    foreign: OWN_WORDS,
  },
  replaceAddonCategory: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ hospitality: { category, word } }) => ({
      method: 'PUT',
      url: `/api/meeting-addon-item-categories/${category}/`,
      body: { version: 1, name: `${word} renamed`, position: 0 },
    }),
    foreign: 404,
  },
  deleteAddonCategory: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ hospitality: { emptyCategory } }) => ({
      method: 'DELETE',
      url: `/api/meeting-addon-item-categories/${emptyCategory}/`,
    }),
    foreign: 404,
  },
  listAddonItems: {
    allowed: booksRooms,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/meeting-addon-items/' }),
  },
  createAddonItem: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ hospitality: { category, word } }) => ({
      method: 'POST',
      url: '/api/meeting-addon-items/',
      body: { name: `${word} new`, category_id: category, cost: 400 },
    }),
    foreign: 400,
  },
  replaceAddonItem: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ hospitality: { category, item, word } }) => ({
      method: 'PUT',
      url: `/api/meeting-addon-items/${item}/`,
      body: {
        ...{ version: 1, name: `${word} renamed`, description: '', category_id: category },
        ...{ cost: 300, is_active: true },
      },
    }),
    foreign: 404,
  },
  deleteAddonItem: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ hospitality: { item } }) => ({ method: 'DELETE', url: `/api/meeting-addon-items/${item}/` }),
    foreign: 404,
  },
  replaceMeetingOrder: {
    allowed: booksRooms,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ hospitality: { meeting, item } }) => ({
      method: 'PUT',
      url: `/api/meetings/${meeting}/addon-order/`,
      body: { version: 1, cost_centre: 'AB124', lines: [{ item_id: item, quantity: 3 }] },
    }),
    foreign: 404,
  },
  deleteMeetingOrder: {
    allowed: booksRooms,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ hospitality: { meeting } }) => ({
      method: 'DELETE',
      url: `/api/meetings/${meeting}/addon-order/`,
    }),
    foreign: 404,
  },
  listAddonOrders: {
    allowed: caters,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ hospitality: { site } }) => ({
      method: 'GET',
      url: `/api/addon-orders/?site=${site}&date=2026-11-24`,
    }),
    foreign: 404,
  },
  exportAddonOrders: {
    allowed: caters,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ hospitality: { site } }) => ({
      method: 'GET',
      url: `/api/addon-orders/export/?site=${site}&date=2026-11-24`,
    }),
    foreign: 404,
  },
};
