import * as api from '@portal/openapi/desks';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from '#parts/desks';

/** Free and clean desks of the zone of a reservation whose desk is to be cleaned. */
export function useLikeDesks(reservation: number) {
  return useApiQuery([DESKS_DOMAIN, 'like-desks', reservation], () =>
    call(api.listLikeDesks, { params: { path: { id: reservation } } }),
  );
}

export function changeDesk(reservation: number, deskId: number) {
  return unwrap(call(api.changeReservedDesk, { params: { path: { id: reservation } }, body: { deskId } }));
}
