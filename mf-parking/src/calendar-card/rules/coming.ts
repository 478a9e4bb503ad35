import type { CalendarDay } from '@portal/shared/time';
import { type DayPermit, type DayReservation, permitDayState } from '#parts/calendar';
import { isStanding } from '#parts/parking';

/** The next parking on a day: a reservation, or the space of one's own permit. */
export type Coming<R, P> =
  | { date: CalendarDay; reservation: R; permitDay?: undefined }
  | { date: CalendarDay; permitDay: P; reservation?: undefined };

/**
 * From today on, by day: reservations, and days on which the viewer's permit holds a space. It holds none on days
 * with a confirmed reservation of the viewer.
 */
export function comingUp<R extends DayReservation, P extends DayPermit>(
  {
    reservations,
    permitDays,
    viewerId,
  }: { reservations: readonly R[]; permitDays: readonly P[]; viewerId: number },
  today: CalendarDay,
): Coming<R, P>[] {
  const parked = new Set(
    reservations.flatMap(({ date, status, user }) =>
      user === viewerId && status === 'confirmed' ? date : [],
    ),
  );
  const granted = permitDays.filter(
    (day) => permitDayState(day) === 'hasGrantedPermit' && !parked.has(day.date),
  );
  return [
    ...reservations.filter(isStanding).map((reservation) => ({ date: reservation.date, reservation })),
    ...granted.map((permitDay) => ({ date: permitDay.date, permitDay })),
  ]
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
