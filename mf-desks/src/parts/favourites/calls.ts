import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import type { DeskReservation } from '#parts/desks';

type Schemas = components['schemas'];
export type DeskFavourite = Schemas['DeskFavourite'];
export type UsualDeskRefusal = Schemas['UsualDeskRefusal'];

/** Apart from the desks: a star does not make them old. */
export const FAVOURITES_DOMAIN = 'desk-favourites';

/** The viewer's at all sites, by site and place. @param isWanted false asks nothing */
export function useFavourites(isWanted: boolean) {
  return useApiQuery(isWanted ? [FAVOURITES_DOMAIN, 'own'] : null, () =>
    call(api.listDeskFavourites, { params: { query: {} } }),
  );
}

/** @param place 1 is the first; left out: the last, or where it is */
export function markFavourite(id: number, place?: number): Promise<DeskFavourite[]> {
  const body = place === undefined ? {} : { place };
  return unwrap(call(api.markDeskFavourite, { params: { path: { id } }, body }));
}

export function deleteFavourite(id: number) {
  return unwrap(call(api.deleteDeskFavourite, { params: { path: { id } } }));
}

/** Rejects with an `ApiError`; a 409 has a `UsualDeskRefusal`. */
export function bookUsualDesk(siteId: number, date: CalendarDay, key: string): Promise<DeskReservation> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.bookUsualDesk, { params, body: { siteId, date } }));
}
