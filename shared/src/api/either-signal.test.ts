import { expect, it } from 'vitest';
import { eitherSignal } from './either-signal.ts';

it.each([
  [0, 'one'],
  [1, 'other'],
])('aborts with signal %i, and with its reason', (index, reason) => {
  const both = [new AbortController(), new AbortController()] as const;
  const signal = eitherSignal(both[0].signal, both[1].signal);
  expect(signal.aborted).toBe(false);
  both[index]?.abort(reason);
  both[1 - index]?.abort('late');
  expect([signal.aborted, signal.reason]).toEqual([true, reason]);
});

it('is already aborted if one of them is', () => {
  const signal = eitherSignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});
