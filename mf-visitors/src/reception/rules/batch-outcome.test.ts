import { expect, it } from 'vitest';
import { batchOutcome } from './batch-outcome.ts';

const results = (...done: boolean[]) => ({
  results: done.map((isDone, index) => ({
    id: index + 1,
    done: isDone,
    reason: isDone ? null : 'Cancelled.',
    visit: null,
  })),
});

it.each([
  [results(true), 'all'],
  [results(true, true), 'all'],
  [results(false), 'none'],
  [results(false, false), 'none'],
  [results(true, false), 'some'],
  [results(false, true, true), 'some'],
])('for %j it shows %s', (answer, expected) => {
  expect(batchOutcome(answer)).toBe(expected);
});
