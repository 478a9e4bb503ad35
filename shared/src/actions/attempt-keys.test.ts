import { expect, it } from 'vitest';
import { ApiError, toNetworkError } from '../api/api-error.ts';
import { createAttemptKeys } from './attempt-keys.ts';

const lost = toNetworkError(new TypeError('offline'));
const refused = new ApiError({ status: 400, kind: 'validation', body: null });

it('gives the same arguments the same key while no answer came, also after other arguments', () => {
  const keys = createAttemptKeys();
  const first = keys.keyFor({ email: 'a@demo.test' });
  keys.failed({ email: 'a@demo.test' }, lost);
  const other = keys.keyFor({ email: 'b@demo.test' });
  keys.failed({ email: 'b@demo.test' }, refused);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(first);
  expect(keys.keyFor({ email: 'a@demo.test' })).toBe(first);
});

it.each<[answer: string, change: (keys: ReturnType<typeof createAttemptKeys>) => void]>([
  ['a refusal', (keys) => keys.failed('x', refused)],
  ['a success', (keys) => keys.succeeded()],
  ['an error that is none of a call', (keys) => keys.failed('x', new TypeError('x'))],
])('gives another key after %s', (_, change) => {
  const keys = createAttemptKeys();
  const first = keys.keyFor('x');
  change(keys);
  expect(keys.keyFor('x')).not.toBe(first);
});

it('distinguishes files, which as JSON are all alike', () => {
  const keys = createAttemptKeys();
  const [one, two] = [new File(['1'], 'a.csv'), new File(['2'], 'a.csv')];
  expect(keys.keyFor({ file: one })).not.toBe(keys.keyFor({ file: two }));
  expect(keys.keyFor({ file: one })).toBe(keys.keyFor({ file: one }));
});

it('has a key for a call without arguments', () => {
  const keys = createAttemptKeys();
  expect(keys.keyFor(undefined)).toBe(keys.keyFor(undefined));
});
