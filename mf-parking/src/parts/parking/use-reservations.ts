import * as api from '@portal/openapi/parking';
import { call, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { PARKING_DOMAIN } from './parking-api.ts';

export interface ReservationQuery {
  /** `null` means all sites. */
  site: number | null;
  start: CalendarDay;
  end?: CalendarDay;
}

/** Own reservations and those made for others that mean something still, by date, at most 200. */
export function useReservations(wanted: ReservationQuery) {
  const query = {
    ...(wanted.site === null ? {} : { targetSite: wanted.site }),
    start: wanted.start,
    ...(wanted.end === undefined ? {} : { end: wanted.end }),
    mine: true,
    hideCancelled: true,
    limit: 200 as const,
  };
  return useApiQuery(
    [PARKING_DOMAIN, 'reservations', query],
    () => call(api.listParkingReservations, { params: { query } }),
    { keepPreviousData: false },
  );
}
