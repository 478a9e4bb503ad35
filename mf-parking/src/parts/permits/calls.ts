import * as api from '@portal/openapi/parking';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import type { CalendarDay, CalendarMonth } from '@portal/shared/time';
import { PARKING_DOMAIN } from '#parts/parking';

/** The days of a month on which permits count; `null` asks nothing. @param person left out: the viewer */
export function usePermitMonth(month: CalendarMonth | null, person?: number) {
  const params = { path: { month: month ?? '' }, query: person === undefined ? {} : { userId: person } };
  return useApiQuery(
    month === null ? null : [PARKING_DOMAIN, 'permitMonth', params],
    () => call(api.getPermitMonth, { params }),
    { keepPreviousData: false },
  );
}

/** Own permits that mean something from today to three months ahead. */
export function useMyPermits() {
  const query = { mine: true };
  return useApiQuery([PARKING_DOMAIN, 'myPermits'], () => call(api.listPermits, { params: { query } }));
}

export interface ReleaseBody {
  permit: number;
  start: CalendarDay;
  end: CalendarDay;
  note?: string;
}

/** Rejects with an `ApiError`: 400 with `fields`; 409 where a day was released before. */
export function releasePermit(body: ReleaseBody, key: string): Promise<unknown> {
  return unwrap(call(api.createPermitRelease, { params: { header: idempotencyHeaders(key) }, body }));
}

/** Rejects with an `ApiError`; 409 where somebody has the space by now. */
export function takeBack(id: number): Promise<unknown> {
  return unwrap(call(api.deletePermitRelease, { params: { path: { id } } }));
}
