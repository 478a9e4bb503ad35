import { ApiError } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency.ts';

export interface AttemptKeys {
  /** The key of a call with these arguments: the one it had before, as long as no answer came. */
  keyFor(args: unknown): string;
  /** It was done. Nothing else waits for an answer then: anyone who goes on has seen how things are now. */
  succeeded(): void;
  /** A refusal is an answer, so that the next try is another call. What was lost may have been done. */
  failed(args: unknown, error: unknown): void;
}

/** Idempotency keys of calls by their arguments, so that a second press after a lost answer cannot do it twice. */
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

/** Arguments as text. A file is known by itself: as JSON all files are alike. */
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
