import type { Message, Params, Translate } from '../messages.ts';
import { type Problem, validationProblem } from '../problems.ts';

/** One thing that is wrong with a form, at its field (wire name, nested ones joined by dots). */
export interface Fault {
  field: string;
  message: Message;
  params?: Params;
}

/** The 400 of these faults, or null where there are none. */
export function problemOfFaults(faults: readonly Fault[], t: Translate): Problem | null {
  if (faults.length === 0) return null;
  const texts = new Map<string, string[]>();
  for (const { field, message, params } of faults) {
    texts.set(field, [...(texts.get(field) ?? []), t(message, params)]);
  }
  return validationProblem(Object.fromEntries(texts));
}

/** @throws Problem 400 where there are any */
export function refuse(faults: readonly Fault[], t: Translate): void {
  const problem = problemOfFaults(faults, t);
  if (problem) throw problem;
}
