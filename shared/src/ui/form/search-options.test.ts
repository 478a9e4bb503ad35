import { describe, expect, it } from 'vitest';
import { matching } from './search-options.ts';

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
