import { describe, expect, it } from 'vitest';
import { MAX_NEW_SPACES, spaceRange } from './space-range.ts';

describe('a range of spaces', () => {
  it.each([
    ['A01', 'A03', ['A01', 'A02', 'A03']],
    ['A9', 'A11', ['A9', 'A10', 'A11']],
    ['098', '101', ['098', '099', '100', '101']],
    ['P1 North', 'P2 North', ['P1 North', 'P2 North']],
    ['L2-7', 'L2-8', ['L2-7', 'L2-8']],
    ['7', '7', ['7']],
  ])('%s to %s', (first, last, names) => {
    expect(spaceRange(first, last)).toEqual({ ok: true, names });
  });

  it.each([
    ['A01', 'B03', 'no-range'],
    ['A03', 'A01', 'no-range'],
    ['A01', 'A5', 'no-range'],
    ['A01', 'A03 North', 'no-range'],
    ['North', 'South', 'no-range'],
    ['A1', `A${MAX_NEW_SPACES + 1}`, 'too-long'],
    ['A1', 'A9999999', 'no-range'],
  ])('%s to %s is not a range: %s', (first, last, reason) => {
    expect(spaceRange(first, last)).toEqual({ ok: false, reason });
  });

  it('takes as many as allowed', () => {
    expect(spaceRange('1', String(MAX_NEW_SPACES))).toMatchObject({ ok: true });
  });
});
