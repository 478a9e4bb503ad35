import type { IdleLimits } from '@portal/shared/screen-mode';
import { isOutcome, type Step } from './steps.ts';

const USUAL: IdleLimits = { warnAfter: 30_000, grace: 15_000 };
/** A legal text is read without touching anything. */
const READING: IdleLimits = { warnAfter: 120_000, grace: 30_000 };
/** How long the screen at the end stays. */
export const OUTCOME_MS = 8_000;

/** Back at the first screen: nothing is in the way, so nobody is asked. */
const LEFT: IdleLimits = { warnAfter: 20_000, grace: 0 };

/**
 * Null where nothing is to be cleared, or where the screen leaves by itself.
 * @param isTouched whether the first screen is not as the next visitor is to find it: a language, something typed
 */
export function idleLimits(step: Step, isTouched: boolean): IdleLimits | null {
  if (step.name === 'start') return isTouched ? LEFT : null;
  if (isOutcome(step)) return null;
  return step.name === 'nda' ? READING : USUAL;
}
