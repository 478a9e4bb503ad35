import { dayIn } from '@portal/shared/time';
import type { Visit } from '#parts/api';

type AutoAction = 'check-in' | 'check-out';

export type Offer =
  | { ok: true; action: AutoAction }
  | { ok: false; reason: 'cancelled' | 'other-day' | 'no-show' | 'no-action' };

/**
 * The action of the check-in dialog (rules/visits.md#check-in-dialog): checked-in offers check-out; scheduled,
 * expected, arrived and checked-out offer check-in; only on the day of the meeting on its site's calendar, and only
 * if the server allows it.
 */
export function offerOf(visit: Pick<Visit, 'status' | 'actions' | 'date' | 'meeting'>, now: Date): Offer {
  if (visit.status === 'cancelled') return { ok: false, reason: 'cancelled' };
  if (dayIn(visit.meeting.timeZone, now) !== visit.date) return { ok: false, reason: 'other-day' };
  if (visit.status === 'no-show') return { ok: false, reason: 'no-show' };
  const action = visit.status === 'checked-in' ? 'check-out' : 'check-in';
  return visit.actions.includes(action) ? { ok: true, action } : { ok: false, reason: 'no-action' };
}

/** A check-in this recent is never undone automatically: the code is still in a hand, or in front of the camera. */
const JUST_NOW_MS = 60_000;

/**
 * Whether the visitor was checked in within the last minute: then only the user checks out
 * (rules/visits.md#countdown).
 */
export function isJustIn(
  { status, statusChanges }: Pick<Visit, 'status' | 'statusChanges'>,
  now: Date,
): boolean {
  const [last] = statusChanges;
  if (status !== 'checked-in' || last?.toStatus !== 'checked-in') return false;
  // If this computer's clock is behind the server's, the difference is negative, and counts as recent, too.
  return now.getTime() - Date.parse(last.changedAt) < JUST_NOW_MS;
}
