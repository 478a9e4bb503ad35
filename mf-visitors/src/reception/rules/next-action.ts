import { dayIn } from '@portal/shared/time';
import type { Visit } from '#parts/api';

export type NextAction = 'check-in' | 'check-out';

/**
 * Reception's next action for a visit, as the button in its row: check-in for visitors to come, check-out for
 * visitors on site. There is none on another day, after a check-out, or if the visit is off; the menu has everything
 * that the server allows.
 */
export function nextActionOf(
  { status, actions, date, meeting }: Pick<Visit, 'status' | 'actions' | 'date' | 'meeting'>,
  now: Date,
): NextAction | null {
  if (status === 'checked-in') return actions.includes('check-out') ? 'check-out' : null;
  const comes = status === 'scheduled' || status === 'expected' || status === 'arrived';
  const isToday = dayIn(meeting.timeZone, now) === date;
  return comes && isToday && actions.includes('check-in') ? 'check-in' : null;
}

/**
 * How prominent the row's button is: the visitor at the desk first, then those who are due, then the rest of the day.
 */
export function weightOf(
  visit: Pick<Visit, 'status' | 'meeting' | 'delay'>,
  now: Date,
): 'primary' | 'default' | 'quiet' {
  if (visit.status === 'arrived') return 'primary';
  if (visit.status !== 'scheduled' && visit.status !== 'expected') return 'quiet';
  return visit.status === 'expected' || Date.parse(visit.meeting.start) - now.getTime() <= DUE_MS
    ? 'default'
    : 'quiet';
}

/** Before the start: people come early. */
const DUE_MS = 15 * 60_000;
