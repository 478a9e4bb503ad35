import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';

/** As it is on the day. */
export function useDesk(id: number, onDate: CalendarDay) {
  return useApiQuery([DESKS_DOMAIN, 'desk', { id, onDate }], () =>
    call(api.getDesk, { params: { path: { id }, query: { onDate } } }),
  );
}

export function requestDesk(deskId: number, date: CalendarDay, key: string): Promise<DeskReservation[]> {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.createDeskReservations, { params, body: { deskId, dates: [date] } }));
}
