import type { CalendarDay } from '@portal/shared/time';
import type { DayMark, DayMarks } from '@portal/shared/ui/date';
import { DAY_STATES, type DayState } from './rules/day-state.ts';
import type { useT } from './texts/en.ts';

type T = ReturnType<typeof useT>;

/** Colour and shape together: no two states differ by their colour alone (rules/parking.md#calendar). */
export const LOOKS = {
  hasReservation: { look: 'fill', tone: 'success' },
  hasGrantedPermit: { look: 'block', tone: 'success' },
  pendingApproval: { look: 'ring', tone: 'warning' },
  queuedReservation: { look: 'dashes', tone: 'waiting' },
  hasReservationForAnotherUser: { look: 'bar', tone: 'info' },
  hasPermit: { look: 'dot', tone: 'info' },
  hasPermitOutOfRange: { look: 'circle', tone: 'neutral' },
} as const satisfies Record<DayState, Pick<DayMark, 'look' | 'tone'>>;

const markOf = (state: DayState, t: T): DayMark => ({ key: state, ...LOOKS[state], label: t(state) });

/** Permits are explained to those who have one, all else to everybody. */
export function legendMarks(days: ReadonlyMap<CalendarDay, DayState>, t: T): DayMark[] {
  const shown = new Set(days.values());
  return DAY_STATES.filter((state) => shown.has(state) || !state.includes('Permit')).map((state) =>
    markOf(state, t),
  );
}

/** One mark a day, its highest state: a second one beside it would take the precedence from it. */
export function calendarMarks(days: ReadonlyMap<CalendarDay, DayState>, t: T): DayMarks {
  return Object.fromEntries([...days].map(([day, state]) => [day, [markOf(state, t)]]));
}
