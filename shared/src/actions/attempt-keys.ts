import { ApiError } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency.ts';

export interface AttemptKeys {
  /** The key of a call with these arguments: the same as before, as long as no answer has arrived. */
  keyFor(args: unknown): string;
  /** The call succeeded. No other call is pending then: a person who goes on has seen the current state. */
  succeeded(): void;
  /** A refusal is an answer, so the next try gets a new key. A call without an answer may have succeeded. */
  failed(args: unknown, error: unknown): void;
}

/**
 * Idempotency keys of calls by their arguments, so that a second press after a lost answer cannot repeat the action.
 */
export function createAttemptKeys(): AttemptKeys {
  const unanswered = new Map<string, string>();
  const textOf = argumentTexts();
  return {
    keyFor(args) {
      const text = textOf(args);
      const key = unanswered.get(text) ?? newIdempotencyKey();
      unanswered.set(text, key);
      return key;
    },
    succeeded: () => unanswered.clear(),
    failed(args, error) {
      if (!(error instanceof ApiError && error.isTransient)) unanswered.delete(textOf(args));
    },
  };
}

/** Arguments as text. A file is identified by its object, because all files are alike as JSON. */
function argumentTexts(): (args: unknown) => string {
  const files = new WeakMap<Blob, number>();
  let count = 0;
  const numberOf = (file: Blob) => {
    const number = files.get(file) ?? ++count;
    files.set(file, number);
    return number;
  };
  return (args) =>
    JSON.stringify(args, (_, value: unknown) =>
      value instanceof Blob ? { file: numberOf(value) } : value,
    ) ?? '';
}
