import type { Visit, VisitAction, VisitStatus } from '#parts/api';
import type { Unanswered } from '#parts/visits';

const RESULTS: Readonly<Record<VisitAction, VisitStatus>> = {
  'check-in': 'checked-in',
  'check-out': 'checked-out',
  'mark-no-show': 'no-show',
  'mark-arrived': 'arrived',
  cancel: 'cancelled',
};

/** Whether the visit has reached the action's result since then: by that call, or by a colleague. */
export function isAlreadyApplied({ visit, action }: Unanswered, now: Visit): boolean {
  return now.id === visit.id && now.version > visit.version && now.status === RESULTS[action];
}

/** Keeps only the last action per visit. */
export function withPress(presses: readonly Unanswered[], press: Unanswered): Unanswered[] {
  return [...presses.filter(({ visit }) => visit.id !== press.visit.id), press];
}
