import { expect, it } from 'vitest';
import { differenceIn, fileName, inSentences, peakOf, pointsMore } from './rules.ts';

it('finds the first of the fullest', () => {
  expect(peakOf([1, 3, 3], (n) => n)).toBe(3);
  expect(peakOf([], () => 0)).toBeUndefined();
});

it('names files by their content', () => {
  expect(fileName('Parking', 'Thames Garage', '2026-11')).toBe('parking-thames-garage-2026-11');
});

it.each([
  [0.65, 0.6, 5],
  [0.5, 0.62, -12],
  [null, 0.6, null],
  [0.6, null, null],
  [0.6, undefined, null],
])('%j after %j is %j points more', (now, before, more) => expect(pointsMore(now, before)).toBe(more));

it.each([
  [3, 'more 3'],
  [-2, 'less 2'],
  [0, 'same 0'],
  [null, ''],
  [undefined, ''],
])('a difference of %j is shown as %j', (more, said) =>
  expect(differenceIn(more, (key, count) => `${key} ${count}`)).toBe(said),
);

it('leaves out empty sentences', () => expect(inSentences('One.', '', 'Two.')).toBe('One. Two.'));
