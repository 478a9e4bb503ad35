import { useSession } from '@portal/shared/session';
import { type CalendarDay, type CalendarMonth, firstDayOf, lastDayOf, monthOf } from '@portal/shared/time';
import { type ParkingReservation, useReservations } from '#parts/parking';
import { type PermitDay, usePermitMonth } from '#parts/permits';
import { dayStates } from './rules/day-state.ts';

const NONE: readonly never[] = [];

/**
 * Of all sites: whoever parks at one of them cannot at another. Of the current month all that is ahead as well, so that one call
 * fills calendar and list. The days of permits are a second one: a calendar without it still shows what is booked, and says
 * what is missing.
 * @param person left out: the viewer, with what they requested for others
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
