import type { CalendarDay } from '@portal/shared/time';
import type { DeskReservation } from '#parts/desks';

/** As many as one call takes. */
export const MAX_CANCELLATIONS = 100;

type Row = Pick<DeskReservation, 'id' | 'date' | 'user' | 'canCancel'>;

/** Of the person's own on these days, in their order: what can be cancelled now, and what cannot. */
export function splitCancellable<R extends Row>(
  reservations: readonly R[],
  { first, last, viewerId }: { first: CalendarDay; last: CalendarDay; viewerId: number },
): { going: R[]; staying: R[] } {
  const own = reservations.filter(({ date, user }) => user?.id === viewerId && first <= date && date <= last);
  return {
    going: own.filter(({ canCancel }) => canCancel),
    staying: own.filter(({ canCancel }) => !canCancel),
  };
}
