import { expect, it } from 'vitest';
import { batchOutcome } from './batch.ts';

it.each([
  [3, 0, 'all'],
  [0, 3, 'none'],
  [1, 2, 'some'],
] as const)('of a batch with %i done and %i refused: %s', (done, refused, outcome) => {
  expect(batchOutcome({ done, refused })).toBe(outcome);
});
