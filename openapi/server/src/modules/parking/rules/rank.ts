/** The facts that decide how soon a request gets a space, in addition to its time. */
export interface QueueFacts {
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

/** The reasons for a rank, to be shown to the person. */
export type RankReason =
  | { code: 'priority-permit' | 'shared-car' | 'credits' }
  | { code: 'penalties'; count: number };

export const noFacts: QueueFacts = {
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
export function rankOf(facts: QueueFacts, rules: RankRules): { rank: number; reasons: RankReason[] } {
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

/** The rules that put one request before another, the strongest first. */
export const lineRules = ['priority-permit', 'shared-car', 'credits', 'penalties', 'asked-first'] as const;
export type QueueRule = (typeof lineRules)[number];

/** The strongest rule by which two ranks differ; equal ranks go by the time of the request. */
export function decidingRule(a: number, b: number): QueueRule {
  const parts = (rank: number) => [
    Math.floor(rank / 10_000),
    Math.floor(rank / 1000) % 10,
    Math.floor(rank / 100) % 10,
    rank % 100,
  ];
  const [ofA, ofB] = [parts(a), parts(b)];
  return lineRules[ofA.findIndex((part, index) => part !== ofB[index])] ?? 'asked-first';
}
