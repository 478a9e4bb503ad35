import { dayIn } from '@portal/shared/time';
import type { Visit } from '#parts/api';

export type NextAction = 'check-in' | 'check-out';

/**
 * What reception does next with a visit, as the button in its row: in where somebody comes, out where somebody is here. On
 * another day, after a check-out and where the visit is off there is nothing next; what the server allows is in the menu.
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

/** How strongly the row offers it: the visitor at the desk first, then those who are due, then the rest of the day. */
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
