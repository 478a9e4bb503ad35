import { useSession } from '@portal/shared/session';
import { type CalendarDay, type CalendarMonth, firstDayOf, lastDayOf, monthOf } from '@portal/shared/time';
import { type ParkingReservation, useReservations } from '#parts/parking';
import { type PermitDay, usePermitMonth } from '#parts/permits';
import { dayStates } from './rules/day-state.ts';

const NONE: readonly never[] = [];

/**
 * Covers all sites, because a person who parks at one can't park at another. The current month includes everything
 * after it, so that one call fills calendar and list. Permit days are a second call: if it fails, the calendar still
 * shows the reservations and says what is missing.
 * @param person without one: the viewer, with their requests for others
 */
export function useMonth(month: CalendarMonth, today: CalendarDay, person?: number) {
  const viewerId = useSession(({ user }) => user?.id ?? 0);
  const query = useReservations({
    site: null,
    start: firstDayOf(month),
    ...(month === monthOf(today) ? {} : { end: lastDayOf(month) }),
    withDenied: true,
    ...(person === undefined ? {} : { person }),
  });
  const reservations: readonly ParkingReservation[] | undefined = query.data?.results;
  const permits = usePermitMonth(month, person);
  const permitDays: readonly PermitDay[] = permits.data?.days ?? NONE;
  const facts = { reservations: reservations ?? NONE, permitDays, viewerId: person ?? viewerId };
  return {
    query,
    permits,
    /** `undefined` while loading. */
    reservations,
    facts,
    states: dayStates(facts),
  };
}
