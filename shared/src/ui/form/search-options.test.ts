import { describe, expect, it } from 'vitest';
import { matching, nextEnabled } from './search-options.ts';

const options = [
  { value: 1, label: 'Zoë Müller', note: 'zoe@demo.test' },
  { value: 2, label: 'Adam Khan', note: 'adam@demo.test' },
];

describe('matching', () => {
  it.each([
    ['', [1, 2]],
    ['zoe', [1]],
    ['MULLER', [1]],
    ['khan adam', [2]],
    ['demo.test', [1, 2]],
    ['nobody', []],
  ])('finds for "%s" %j', (text, expected) => {
    expect(matching(options, text).map((option) => option.value)).toEqual(expected);
  });
});

describe('nextEnabled', () => {
  const o = (...disabled: boolean[]) => disabled.map((d, i) => ({ value: i, label: `${i}`, disabled: d }));
  it.each([
    [o(false, false), -1, 1, 0],
    [o(false, false), 1, 1, 0],
    [o(false, false), 0, -1, 1],
    [o(false, true, false), 0, 1, 2],
    [o(true, false), -1, 1, 1],
    [o(true, true), -1, 1, -1],
    [o(false, false, false), -1, -1, 2],
    [[], -1, 1, -1],
  ] as const)('of %j after %d going %d is %d', (list, from, step, expected) => {
    expect(nextEnabled(list, from, step)).toBe(expected);
  });
});
