import type { Row } from '../../../db/tables.ts';

export type Outcome = Row<'load_counts'>['outcome'];

/** Failures that another version might not have; network failures say nothing about the version. */
const OWN_FAILURES: ReadonlySet<Outcome> = new Set(['missing', 'refused', 'threw', 'incompatible']);

/** Percent, if the rollout names none. */
export const DEFAULT_ERROR_LIMIT = 5;
const MIN_LOADS = 5;
const MIN_OWN_FAILURES = 3;

export function isOwnFailure(outcome: Outcome): boolean {
  return OWN_FAILURES.has(outcome);
}

/** Percent of the loads, with one decimal. */
export function failureShare(loads: number, ownFailures: number): number {
  return loads === 0 ? 0 : Math.round((ownFailures / loads) * 1000) / 10;
}

/**
 * Whether a version on trial has failed too often. No data about people is stored, so several people with the error
 * cannot be required; instead it takes three errors, of which one call reports at most one (`rules/count-reports.ts`):
 * a page that breaks in five places is one error, and a user whose browser breaks everything has to come three times. A
 * needless take-back is cheap (people get the previous version, and the team can roll out again), a late one is not.
 * @param limit percent; more than that is over it
 */
export function isOverLimit(trial: { loads: number; ownFailures: number; limit: number }): boolean {
  const { loads, ownFailures, limit } = trial;
  return loads >= MIN_LOADS && ownFailures >= MIN_OWN_FAILURES && ownFailures * 100 > limit * loads;
}
