import type { CalendarDay } from '@portal/shared/time';

export interface AppointmentRange {
  from: CalendarDay;
  /** `null`: all that comes. */
  until: CalendarDay | null;
}

/** What comes from today on; a last day before today alone shows that day. */
export function appointmentRange(
  from: CalendarDay | null,
  until: CalendarDay | null,
  today: CalendarDay,
): AppointmentRange {
  return { from: from ?? (until !== null && until < today ? until : today), until };
}

/** The server refuses it, so it is said at the field. */
export function isBackwards({ from, until }: AppointmentRange): boolean {
  return until !== null && until < from;
}
