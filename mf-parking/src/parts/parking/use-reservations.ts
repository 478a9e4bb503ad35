import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

export interface ReservationQuery {
  /** `null` means all sites. */
  site: number | null;
  start: CalendarDay;
  end?: CalendarDay;
  /** Also those that were denied or could not be had. */
  withDenied?: boolean;
  /** Only those for this person; left out: those for the viewer, and those that the viewer made for others. */
  person?: number;
}

/** It holds a space or may still get one. */
export function isStanding({ status }: { status: string }): boolean {
  return status === 'pre-approval' || status === 'confirmed' || status === 'queued';
}

/** Reservations that hold a space or may still get one, by date, at most 200. */
export function useReservations(wanted: ReservationQuery) {
  const query = {
    ...(wanted.site === null ? {} : { targetSite: wanted.site }),
    start: wanted.start,
    ...(wanted.end === undefined ? {} : { end: wanted.end }),
    ...(wanted.person === undefined ? { mine: true } : { userId: wanted.person }),
    hideCancelled: true,
    ...(wanted.withDenied ? { withDenied: true } : {}),
    limit: 200 as const,
  };
  return useRead(api.listParkingReservations, { query }, { keepPreviousData: false });
}
