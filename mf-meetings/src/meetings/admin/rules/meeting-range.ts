import { addDays, type CalendarDay, daysBetween } from '@portal/shared/time';

export interface MeetingRange {
  from: CalendarDay;
  until: CalendarDay;
}

const DAYS_AHEAD = 6;
export const DAYS_AT_MOST = 366;

/** Today and the six days after it. A single day that is named draws the other one along. */
export function meetingRange(
  from: CalendarDay | null,
  until: CalendarDay | null,
  today: CalendarDay,
): MeetingRange {
  if (from !== null) return { from, until: until ?? addDays(from, DAYS_AHEAD) };
  if (until === null) return { from: today, until: addDays(today, DAYS_AHEAD) };
  return { from: until < today ? addDays(until, -DAYS_AHEAD) : today, until };
}

/** The server refuses both, so it is said at the field. */
export function rangeProblem({ from, until }: MeetingRange): 'endBeforeStart' | 'rangeTooLong' | null {
  if (until < from) return 'endBeforeStart';
  return daysBetween(from, until) > DAYS_AT_MOST ? 'rangeTooLong' : null;
}
