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
