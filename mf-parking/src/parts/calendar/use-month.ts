import { useSession } from '@portal/shared/session';
import { type CalendarMonth, firstDayOf, lastDayOf, monthOf } from '@portal/shared/time';
import { type ParkingReservation, useReservations } from '#parts/parking';
import { type PermitDay, usePermitMonth } from '#parts/permits';
import { comingUp } from './rules/coming.ts';
import { dayStates } from './rules/day-state.ts';

const NONE: readonly never[] = [];

/**
 * Of all sites: whoever parks at one of them cannot at another. Of the current month all that is ahead as well, so that one call
 * fills calendar and list. What permits mean on its days is a second one: a calendar without it still shows what is booked, and says
 * what is missing.
 */
export function useMonth(month: CalendarMonth, today: string) {
  const viewerId = useSession(({ user }) => user?.id ?? 0);
  const isCurrent = month === monthOf(today);
  const query = useReservations({
    site: null,
    start: firstDayOf(month),
    ...(isCurrent ? {} : { end: lastDayOf(month) }),
  });
  const reservations: readonly ParkingReservation[] | undefined = query.data?.results;
  const permits = usePermitMonth(month);
  const permitDays: readonly PermitDay[] = permits.data?.days ?? NONE;
  const facts = { reservations: reservations ?? NONE, permitDays, viewerId };
  const isLoading = query.isLoading || permits.isLoading;
  return {
    query,
    permits,
    viewerId,
    reservations,
    permitDays,
    isCurrent,
    /** `undefined` while loading. */
    coming: isLoading ? undefined : comingUp(facts, today),
    states: dayStates(facts),
  };
}
