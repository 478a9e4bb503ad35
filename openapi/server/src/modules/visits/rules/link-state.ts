import { todayAt } from '../../../mechanisms/days.ts';
import type { StoredStatus } from './visit-state.ts';

interface LinkedVisit {
  status: StoredStatus;
  ends_at: Date;
  /** Of its site. */
  time_zone: string;
}

/**
 * Whether the day of a visit is over: the site's calendar day on which the meeting ends has passed (a meeting that ends at
 * midnight ends the day before), and the visitor is no longer checked in. A meeting that moves to a later day is ahead
 * again.
 */
export function isBehind({ status, ends_at, time_zone }: LinkedVisit, now: Date): boolean {
  const lastDay = todayAt(time_zone, new Date(ends_at.getTime() - 1));
  return status !== 'checked-in' && todayAt(time_zone, now) > lastDay;
}

/** The state of the visitor's own link: an uninvited visitor sees no more of the meeting from that moment on. */
export function linkState(visit: LinkedVisit, now: Date): 'open' | 'cancelled' | 'over' {
  if (visit.status === 'cancelled') return 'cancelled';
  return isBehind(visit, now) ? 'over' : 'open';
}
