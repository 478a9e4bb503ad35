import type { IdleLimits } from '@portal/shared/screen-mode';
import { isOutcome, type Step } from './steps.ts';

const USUAL: IdleLimits = { warnAfter: 30_000, grace: 15_000 };
/** Visitors read a legal text without touching anything. */
const READING: IdleLimits = { warnAfter: 120_000, grace: 30_000 };
/** How long the final screen stays. */
export const OUTCOME_MS = 8_000;

/** Back at the first screen: nothing can be lost, so it resets without a warning. */
const LEFT: IdleLimits = { warnAfter: 20_000, grace: 0 };

/**
 * Null if there is nothing to reset, or the screen resets itself.
 * @param isTouched whether the first screen is not in its initial state: another language, some input
 */
export function idleLimits(step: Step, isTouched: boolean): IdleLimits | null {
  if (step.name === 'start') return isTouched ? LEFT : null;
  if (isOutcome(step)) return null;
  return step.name === 'nda' ? READING : USUAL;
}
