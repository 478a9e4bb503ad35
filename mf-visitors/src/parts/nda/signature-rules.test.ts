import { expect, it } from 'vitest';
import {
  afterTyping,
  type BoxState,
  pictureSize,
  typedSize,
  UNTOUCHED,
  type Verdict,
  validateSignature,
} from './signature-rules.ts';

it.each<[string, BoxState, Verdict]>([
  ['an untouched pad waits', UNTOUCHED, 'wait'],
  ['a pad that was cleared is a mistake', { content: 'empty', isTouched: true }, 'required'],
  ['a drawing is sent', { content: 'drawn', isTouched: true }, 'send'],
  ['a typed name is sent', afterTyping('Łukasz Żółć'), 'send'],
  ['a typed name that was taken away is a mistake', afterTyping('  '), 'required'],
])('%s', (_, box, verdict) => expect(validateSignature(box)).toBe(verdict));

it.each([
  ['a short name is as large as the box allows', 300, 100, 2, 45],
  ['a long one is made to fit', 300, 100, 27, 10],
  ['it stays readable', 300, 100, 400, 8],
  ['a name without width does not divide by nothing', 300, 100, 0, 45],
])('%s', (_, width, height, widthAt, size) =>
  expect(typedSize({ width, height }, widthAt)).toBeCloseTo(size),
);

it.each([
  [
    { width: 340, height: 170 },
    { width: 340, height: 170 },
  ],
  [
    { width: 1200, height: 300 },
    { width: 600, height: 150 },
  ],
  [
    { width: 0, height: 0 },
    { width: 1, height: 1 },
  ],
])('the picture of a box of %o is %o', (box, size) => expect(pictureSize(box)).toEqual(size));
