import type { CalendarDay } from '@portal/shared/time';

/** The part of a reservation that its mark depends on. */
export interface Markable {
  date: CalendarDay;
  status?: string | null;
  user: { id: number } | null;
}

/**
 * How a reservation is shown (rules/desks.md#calendar-card): the viewer's own approved or pending one, or another
 * person's.
 */
export type MarkKind = 'approved' | 'pending' | 'other';

/** Highest first, for days with several. */
export const MARK_KINDS: readonly MarkKind[] = ['approved', 'pending', 'other'];

/**
 * `undefined` for a reservation that no longer holds a desk. No status counts as approved
 * (rules/desks.md#reservations).
 */
export function markKind({ status, user }: Markable, viewerId: number): MarkKind | undefined {
  const known = status ?? 'approved';
  if (known !== 'approved' && known !== 'pending') return undefined;
  return user?.id === viewerId ? known : 'other';
}

export interface Marked<R> {
  kind: MarkKind;
  reservation: R;
}

/** The reservations of each day that has any, in the order of their precedence. */
export function markedDays<R extends Markable>(
  reservations: readonly R[],
  viewerId: number,
): ReadonlyMap<CalendarDay, readonly Marked<R>[]> {
  const days = new Map<CalendarDay, Marked<R>[]>();
  for (const reservation of reservations) {
    const kind = markKind(reservation, viewerId);
    if (!kind) continue;
    days.set(reservation.date, [...(days.get(reservation.date) ?? []), { kind, reservation }]);
  }
  for (const marked of days.values()) {
    marked.sort((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind));
  }
  return days;
}
