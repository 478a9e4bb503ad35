import type { Visit, VisitAction } from '#parts/api';

/** What somebody has been asked about an action already. */
export interface Answered {
  /** The entry of the watch list that was read. */
  readWarning: number | null;
  /** Goes on without the signature. */
  withoutNda: boolean;
  /** Whether the lanyard is back; null: not asked. */
  lanyardReturned: boolean | null;
}

export const NOTHING_ANSWERED: Answered = { readWarning: null, withoutNda: false, lanyardReturned: null };

/**
 * What is asked before this is done. Before a check-in the watch list first: nobody on it signs before security is called
 * (rules/visits.md#watch-list, rules/visitors.md#unsigned-nda). Where the NDA blocks, nothing but the signature answers. Before
 * a check-out whether the lanyard is back (rules/visits.md#lanyards).
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
