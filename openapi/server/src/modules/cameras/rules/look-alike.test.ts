import { expect, test } from 'vitest';
import { alikeness } from './look-alike.ts';

test.each<[string, string, 0 | 1 | null, string]>([
  ['LK19ABC', 'LK19ABC', null, 'itself is no suggestion'],
  ['LKI9A8C', 'LK19ABC', 0, 'I and 1, 8 and B'],
  ['DO0Q123', '0DQO123', 0, '0, O, D and Q'],
  ['2S6', 'Z5G', null, 'too short to tell'],
  ['2S61', 'Z5GI', 0, '2Z, 5S, 6G and 1I'],
  ['LK19ABX', 'LK19ABC', 1, 'one sign is another'],
  ['LK19A8X', 'LK19ABC', 1, 'one is another, one looks alike'],
  ['LK19AXX', 'LK19ABC', null, 'two are others'],
  ['LK19AB', 'LK19ABC', 1, 'the last is missing'],
  ['K19ABC', 'LK19ABC', 1, 'the first is missing'],
  ['LK19AABC', 'LK19ABC', 1, 'one in the middle is too much'],
  ['LK19ACB', 'LK19ABC', null, 'two have changed places'],
  ['LK19', 'LK19ABC', null, 'half of it'],
  ['MÜAB123', 'MUAB123', 1, 'an umlaut is a letter of its own'],
  ['KL19ABC', 'LK19ABC', null, 'the first two have changed places'],
])('%s for %s: %s, %s', (seen, expected, alike, _why) => {
  expect(alikeness(seen, expected)).toBe(alike);
  expect(alikeness(expected, seen)).toBe(alike);
});
