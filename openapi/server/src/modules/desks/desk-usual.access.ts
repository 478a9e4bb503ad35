import { type AccessRows, holds } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { insertDeskUsualRecords, MANY_DAY, USUAL_DAY } from './desk-usual.records.ts';
import type { deskUsualHandlers } from './desk-usual-handlers.ts';

export const records = { deskUsual: insertDeskUsualRecords };

const books: readonly Account[] = ['superadmin', 'desk', 'pa', 'onesite'];

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof deskUsualHandlers, typeof records> = {
  listDeskFavourites: {
    allowed: books,
    needsFeature: true,
    site: { permitted: ({ body }, { deskUsual }) => holds(body, deskUsual.desk) },
    call: () => ({ method: 'GET', url: '/api/desks/favourites/' }),
  },
  markDeskFavourite: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskUsual: { desk } }) => ({ method: 'PUT', url: `/api/desks/favourites/${desk}/`, body: {} }),
    foreign: 404,
  },
  deleteDeskFavourite: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskUsual: { desk } }) => ({ method: 'DELETE', url: `/api/desks/favourites/${desk}/` }),
    foreign: 404,
  },
  bookUsualDesk: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskUsual: { site } }) => ({
      method: 'POST',
      url: '/api/desks/reservations/as-usual/',
      body: { site_id: site, date: USUAL_DAY },
    }),
    foreign: 404,
  },
  previewDeskDays: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskUsual: { desk } }) => ({
      method: 'POST',
      url: '/api/desks/reservations/days/preview/',
      body: { desk_id: desk, dates: [MANY_DAY] },
    }),
    foreign: 404,
  },
  bookDeskDays: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ deskUsual: { desk } }) => ({
      method: 'POST',
      url: '/api/desks/reservations/days/',
      body: { days: [{ date: MANY_DAY, desk_id: desk }] },
    }),
    foreign: 404,
  },
  cancelDeskReservations: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ deskUsual: { reservation } }) => ({
      method: 'POST',
      url: '/api/desks/reservations/cancel-many/',
      body: { ids: [reservation] },
    }),
    foreign: 404,
  },
};
