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
  ['MÜAB123', 'MUAB123', 0, 'an umlaut without its dots'],
  ['ŁØDZ12', 'LODZ12', 0, 'strokes'],
  ['BANDO1S', 'BAND01S', 0, '0 and O'],
  ['\u0421\u04121234\u0410\u041D', 'CB1234AH', 0, 'Cyrillic'],
  ['\u0396\u039A\u03914321', 'ZKA4321', 0, 'Greek'],
  ['AB\u0661\u0662\u0663\u0664', 'AB1234', 0, 'Arabic digits'],
  ['AB\u06F1\u06F2\u06F3\u06F4', 'AB1234', 0, 'Persian digits'],
  ['\u0414\u04161234', 'AB1234', null, 'Cyrillic letters that look like no Latin one'],
  ['KL19ABC', 'LK19ABC', null, 'the first two have changed places'],
])('%s for %s: %s, %s', (seen, expected, alike, _why) => {
  expect(alikeness(seen, expected)).toBe(alike);
  expect(alikeness(expected, seen)).toBe(alike);
});
