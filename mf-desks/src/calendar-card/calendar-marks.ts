import { personName } from '@portal/shared/people';
import type { CalendarDay } from '@portal/shared/time';
import type { DayMark, DayMarks } from '@portal/shared/ui/date';
import type { DeskReservation, useT } from '#parts/desks';
import { MARK_KINDS, type Marked, type MarkKind } from './rules.ts';

type T = ReturnType<typeof useT>;

/**
 * Colour and shape together (rules/desks.md#calendar-card: approved green, pending the warning colour, another's the
 * info colour).
 */
const LOOKS = {
  approved: { look: 'fill', tone: 'success' },
  pending: { look: 'ring', tone: 'warning' },
  other: { look: 'bar', tone: 'info' },
} as const satisfies Record<MarkKind, Pick<DayMark, 'look' | 'tone'>>;

const LEGEND_KEYS = { approved: 'markApproved', pending: 'markPending', other: 'markOther' } as const;

export function legendMarks(t: T): DayMark[] {
  return MARK_KINDS.map((kind) => ({ key: kind, ...LOOKS[kind], label: t(LEGEND_KEYS[kind]) }));
}

/** The marks and labels of each day in the calendar. */
export function calendarMarks(
  days: ReadonlyMap<CalendarDay, readonly Marked<DeskReservation>[]>,
  t: T,
): DayMarks {
  return Object.fromEntries(
    [...days].map(([day, marked]) => [
      day,
      marked.map(({ kind, reservation }) => ({
        key: String(reservation.id),
        ...LOOKS[kind],
        label: words(kind, reservation, t),
        text: reservation.desk.name,
      })),
    ]),
  );
}

function words(kind: MarkKind, { desk, user }: DeskReservation, t: T): string {
  if (kind === 'approved') return t('markApprovedAt', { desk: desk.name });
  if (kind === 'pending') return t('markPendingAt', { desk: desk.name });
  return t('markOtherAt', { desk: desk.name, person: personName(user) });
}
