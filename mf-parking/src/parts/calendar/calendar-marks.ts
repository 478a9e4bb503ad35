import type { CalendarDay } from '@portal/shared/time';
import type { DayMark, DayMarks } from '@portal/shared/ui/date';
import type { useReservationTexts } from '#parts/reservations';
import { DAY_STATES, type DayState } from './rules/day-state.ts';

type T = ReturnType<typeof useReservationTexts>;

/** Colour and shape together: no two states differ by their colour alone (rules/parking.md#calendar). */
export const LOOKS = {
  hasReservation: { look: 'fill', tone: 'success', text: 'statusConfirmed' },
  hasGrantedPermit: { look: 'block', tone: 'success', text: 'permitSpace' },
  pendingApproval: { look: 'ring', tone: 'warning', text: 'statusPreApproval' },
  queuedReservation: { look: 'dashes', tone: 'waiting', text: 'statusQueued' },
  hasReservationForAnotherUser: { look: 'bar', tone: 'info', text: 'forSomebody' },
  hasPermit: { look: 'dot', tone: 'info', text: 'permitToClaim' },
  hasPermitOutOfRange: { look: 'circle', tone: 'neutral', text: 'permitClosed' },
} as const satisfies Record<DayState, Pick<DayMark, 'look' | 'tone'> & { text: string }>;

const markOf = (state: DayState, t: T): DayMark => {
  const { look, tone, text } = LOOKS[state];
  return { key: state, look, tone, label: t(text) };
};

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
