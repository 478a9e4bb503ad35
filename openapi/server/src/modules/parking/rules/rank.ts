/** What decides how soon a request gets a space, beside its time. */
export interface LineFacts {
  hasPriorityPermit: boolean;
  sharesCar: boolean;
  hasCredits: boolean;
  /** Late cancellations and no-shows that still count. */
  penalties: number;
}

/** Which of the facts count at a car park; permits and penalties always do. */
export interface RankRules {
  sharedCarsFirst: boolean;
  creditsFirst: boolean;
}

/** What made a rank what it is, for the person who asks why. */
export type RankReason =
  | { code: 'priority-permit' | 'shared-car' | 'credits' }
  | { code: 'penalties'; count: number };

export const noFacts: LineFacts = {
  hasPriorityPermit: false,
  sharesCar: false,
  hasCredits: false,
  penalties: 0,
};

/** More penalties than this are as bad as this many. */
const MOST_PENALTIES = 99;

/**
 * A number of which the smallest goes first: a priority permit before a shared car, that before credits, that before fewer
 * penalties. Stored with the request, so that the order in SQL is the order here.
 */
export function rankOf(facts: LineFacts, rules: RankRules): { rank: number; reasons: RankReason[] } {
  const first = {
    'priority-permit': facts.hasPriorityPermit,
    'shared-car': facts.sharesCar && rules.sharedCarsFirst,
    credits: facts.hasCredits && rules.creditsFirst,
  };
  const penalties = Math.min(facts.penalties, MOST_PENALTIES);
  const codes = ['priority-permit', 'shared-car', 'credits'] as const;
  const reasons: RankReason[] = codes.filter((code) => first[code]).map((code) => ({ code }));
  if (penalties > 0) reasons.push({ code: 'penalties', count: facts.penalties });
  const rank =
    (first['priority-permit'] ? 0 : 10_000) +
    (first['shared-car'] ? 0 : 1000) +
    (first.credits ? 0 : 100) +
    penalties;
  return { rank, reasons };
}
