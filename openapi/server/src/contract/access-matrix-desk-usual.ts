import type { deskUsualHandlers } from '../modules/desks/desk-usual-handlers.ts';
import { MANY_DAY, USUAL_DAY } from '../testing/desk-usual-ids.ts';
import type { Account } from '../testing/fixture.ts';
import type { MatrixRow } from './access-matrix.ts';
import { holds } from './access-matrix-sites.ts';

const books: readonly Account[] = ['superadmin', 'desk', 'pa', 'onesite'];

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const deskUsualAccess: Readonly<Record<keyof typeof deskUsualHandlers, MatrixRow>> = {
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
