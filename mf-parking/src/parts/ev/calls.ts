import * as api from '@portal/openapi/parking';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { PARKING_DOMAIN } from '#parts/parking';

/** When the chargers of a car park are taken on a day; `null` asks nothing. */
export function useChargerDay(query: { carpark: number; date: CalendarDay } | null) {
  return useApiQuery(
    query === null ? null : [PARKING_DOMAIN, 'chargers', query],
    () => call(api.listEvBookings, { params: { query: query ?? { carpark: 0, date: '' } } }),
    { keepPreviousData: false },
  );
}

/** Rejects with an `ApiError`; 409 where it is over. */
export function endCharge(id: number): Promise<unknown> {
  return unwrap(call(api.endEvBooking, { params: { path: { id } } }));
}
