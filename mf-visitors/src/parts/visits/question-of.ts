import type { Visit, VisitAction } from '#parts/api';

/** What somebody has been asked about a check-in already. */
export interface Answered {
  /** The entry of the watch list that was read. */
  readWarning: number | null;
  /** Goes on without the signature. */
  withoutNda: boolean;
}

export const NOTHING_ANSWERED: Answered = { readWarning: null, withoutNda: false };

/**
 * What is asked before this is done, the watch list first: nobody on it signs before security is called
 * (rules/visits.md#watch-list, rules/visitors.md#unsigned-nda). Where the NDA blocks, nothing but the signature answers.
 */
export function questionOf(
  visit: Pick<Visit, 'actions' | 'watchList' | 'unsignedNda'>,
  action: VisitAction,
  { readWarning, withoutNda }: Answered,
): 'watch-list' | 'nda' | null {
  if (action !== 'check-in' || !visit.actions.includes('check-in')) return null;
  if (visit.watchList !== null && visit.watchList.entryId !== readWarning) return 'watch-list';
  if (visit.unsignedNda === 'block') return 'nda';
  return visit.unsignedNda === 'warn' && !withoutNda ? 'nda' : null;
}
