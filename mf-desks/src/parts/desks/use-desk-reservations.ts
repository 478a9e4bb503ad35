import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

export interface ReservationQuery {
  /** `null` means all sites. */
  site: number | null;
  start: CalendarDay;
  end?: CalendarDay;
  /** One person's; without it, those for the caller or made by the caller. */
  userId?: number;
  /** Include denied ones. */
  withDenied?: boolean;
}

/** Reservations that hold a desk, by date, at most 200 (rules/desks.md#grid). `null` requests nothing. */
export function useDeskReservations(wanted: ReservationQuery | null) {
  const query = wanted && {
    ...(wanted.site === null ? {} : { site: wanted.site }),
    start: wanted.start,
    ...(wanted.end === undefined ? {} : { end: wanted.end }),
    ...(wanted.userId === undefined ? { mine: true } : { userId: wanted.userId }),
    hideCancelled: true,
    ...(wanted.withDenied ? { withDenied: true } : {}),
    limit: 200 as const,
  };
  return useRead(
    api.listDeskReservations,
    query && { query },
    // Another person's days, or another site's, would be wrong here, not just stale.
    { keepPreviousData: false },
  );
}
