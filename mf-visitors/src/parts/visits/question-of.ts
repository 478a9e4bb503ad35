import type { Visit, VisitAction } from '#parts/api';

/** The answers already given for an action. */
export interface Answered {
  /** The id of the confirmed watch-list entry. */
  readWarning: number | null;
  /** Continues without the signature. */
  withoutNda: boolean;
  /** Whether the lanyard is back; null: not asked. */
  lanyardReturned: boolean | null;
}

export const NOTHING_ANSWERED: Answered = { readWarning: null, withoutNda: false, lanyardReturned: null };

/**
 * The next question before an action. Before a check-in the watch list comes first, since no one on it may sign
 * before security is called (rules/visits.md#watch-list, rules/visitors.md#unsigned-nda). A blocking NDA needs the
 * signature. Before a check-out it asks whether the lanyard is back (rules/visits.md#lanyards).
 */
export function questionOf(
  visit: Pick<Visit, 'actions' | 'watchList' | 'unsignedNda' | 'lanyardNumber'>,
  action: VisitAction,
  { readWarning, withoutNda, lanyardReturned }: Answered,
): 'watch-list' | 'nda' | 'lanyard' | null {
  if (!visit.actions.includes(action)) return null;
  if (action === 'check-out')
    return visit.lanyardNumber !== null && lanyardReturned === null ? 'lanyard' : null;
  if (action !== 'check-in') return null;
  if (visit.watchList !== null && visit.watchList.entryId !== readWarning) return 'watch-list';
  if (visit.unsignedNda === 'block') return 'nda';
  return visit.unsignedNda === 'warn' && !withoutNda ? 'nda' : null;
}
