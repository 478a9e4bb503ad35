import { todayAt } from '../../../mechanisms/days.ts';
import type { StoredStatus } from './visit-state.ts';

interface LinkedVisit {
  status: StoredStatus;
  ends_at: Date;
  /** Of its site. */
  time_zone: string;
}

/**
 * Whether the day of a visit is behind it: the site's calendar day on which the meeting ends is over (one that ends at midnight
 * ends the day before), and the visitor is not checked in any more. A meeting that is moved to a later day is before it again.
 */
export function isBehind({ status, ends_at, time_zone }: LinkedVisit, now: Date): boolean {
  const lastDay = todayAt(time_zone, new Date(ends_at.getTime() - 1));
  return status !== 'checked-in' && todayAt(time_zone, now) > lastDay;
}

/** What the visitor's own link is worth: who is uninvited hears no more of the meeting, from that moment on. */
export function linkState(visit: LinkedVisit, now: Date): 'open' | 'cancelled' | 'over' {
  if (visit.status === 'cancelled') return 'cancelled';
  return isBehind(visit, now) ? 'over' : 'open';
}
