import { type Problem, validationProblem } from './problems.ts';
import type { Message, Params, Translate } from './texts/messages.ts';

/** One thing that is wrong with a form, at its field (wire name, nested ones joined by dots). */
export interface FieldError {
  field: string;
  message: Message;
  params?: Params;
}

/** The 400 of these errors, or null where there are none. */
export function problemOfErrors(errors: readonly FieldError[], t: Translate): Problem | null {
  if (errors.length === 0) return null;
  const texts = new Map<string, string[]>();
  for (const { field, message, params } of errors) {
    texts.set(field, [...(texts.get(field) ?? []), t(message, params)]);
  }
  return validationProblem(Object.fromEntries(texts));
}

/** @throws Problem 400 where there are any */
export function refuse(errors: readonly FieldError[], t: Translate): void {
  const problem = problemOfErrors(errors, t);
  if (problem) throw problem;
}
