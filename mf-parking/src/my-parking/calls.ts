import * as api from '@portal/openapi/parking';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { addDays, type CalendarDay } from '@portal/shared/time';
import { PARKING_DOMAIN } from '#parts/parking';

const HISTORY_DAYS = 90;

/** What was, the latest first, whatever became of it. `null` asks nothing. */
export function useHistory(today: CalendarDay | null) {
  const query =
    today === null
      ? null
      : { start: addDays(today, -HISTORY_DAYS), end: addDays(today, -1), mine: true, limit: 200 as const };
  return useApiQuery(query && [PARKING_DOMAIN, 'history', query], () =>
    call(api.listParkingReservations, { params: { query: query ?? {} } }),
  );
}

export function useWeeklyRequests() {
  return useApiQuery([PARKING_DOMAIN, 'weekly'], () => call(api.listParkingStandingRequests));
}

/** Rejects with an `ApiError`; 404 where somebody has stopped it already. */
export function stopWeekly(id: number): Promise<unknown> {
  return unwrap(call(api.deleteParkingStandingRequest, { params: { path: { id } } }));
}

export function cancelRange(body: { start: CalendarDay; end: CalendarDay }) {
  return unwrap(call(api.cancelParkingRange, { body }));
}
