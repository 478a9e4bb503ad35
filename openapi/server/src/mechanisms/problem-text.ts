import type { Problem } from './problems.ts';
import type { Translate } from './texts/messages.ts';

/** The first message of a refusal, where it is one of many and not the answer. */
export function problemText(problem: Problem, t: Translate): string {
  return firstText(problem.render(t)) ?? '';
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const text = firstText(part);
    if (text !== undefined) return text;
  }
  return undefined;
}
