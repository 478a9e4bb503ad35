import { describe, expect, it } from 'vitest';
import { approvalOutcome } from './outcome.ts';
import { commandOf } from './row-keys.ts';

describe('the answer to an approval', () => {
  it.each([
    ['confirmed', 'approved'],
    ['queued', 'queued'],
    ['cancelled', 'wasCancelled'],
    ['denied', 'wasDenied'],
    ['pre-approval', 'impossible'],
    ['released', 'impossible'],
    ['unavailable', 'impossible'],
  ] as const)('with %s shows %s', (status, outcome) => {
    expect(approvalOutcome(status)).toBe(outcome);
  });
});

describe('a key', () => {
  const press = (key: string, more: object = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

  it.each([
    ['a', { do: 'approve' }],
    ['D', { do: 'deny' }],
    ['?', { do: 'help' }],
    ['ArrowDown', { do: 'move', by: 1 }],
    ['x', null],
  ])('%s', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it('with Control or held down decides nothing', () => {
    expect([press('a', { ctrlKey: true }), press('a', { repeat: true })]).toEqual([null, null]);
    expect(press('ArrowUp', { repeat: true })).toEqual({ do: 'move', by: -1 });
  });
});
