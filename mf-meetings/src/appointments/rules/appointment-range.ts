import type { CalendarDay } from '@portal/shared/time';

export interface AppointmentRange {
  from: CalendarDay;
  /** `null`: no end. */
  until: CalendarDay | null;
}

/** From today on by default; if only the last day is given and it is before today, just that day. */
export function appointmentRange(
  from: CalendarDay | null,
  until: CalendarDay | null,
  today: CalendarDay,
): AppointmentRange {
  return { from: from ?? (until !== null && until < today ? until : today), until };
}

/** The server refuses it, so the field shows the error. */
export function isBackwards({ from, until }: AppointmentRange): boolean {
  return until !== null && until < from;
}
