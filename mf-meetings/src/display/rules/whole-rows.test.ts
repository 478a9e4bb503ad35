import { expect, it } from 'vitest';
import { isWhole, nextPageTop, type Row, rangeOn } from './whole-rows.ts';

/** Rows of 40 px, 10 px apart, two beside one another. */
const rows: Row[] = [0, 0, 50, 50, 100, 100, 150, 150].map((top) => ({ top, bottom: top + 40 }));
const wholeAt = (top: number, height: number) =>
  rows.flatMap((row) => (isWhole(row, { top, height }) ? [row.top] : []));

it.each([
  ['of a list without an end in sight', 0, 400, [0, 0, 50, 50, 100, 100, 150, 150]],
  ['above the lower edge', 0, 120, [0, 0, 50, 50]],
  ['that ends at the edge', 0, 140, [0, 0, 50, 50, 100, 100]],
  ['below the upper edge of the last page', 70, 120, [100, 100, 150, 150]],
])('shows a row %s', (_, top, height, shown) => expect(wholeAt(top, height)).toEqual(shown));

it.each([
  [0, 120, 100],
  [0, 140, 150],
  [0, 200, 0],
  [100, 120, 0],
  // The list cannot be scrolled further than to its end.
  [70, 120, 0],
])('from %i px in a list of %i px scrolls to %i px', (top, height, next) =>
  expect(nextPageTop(rows, { top, height })).toBe(next),
);

it.each([
  [0, 120, { from: 1, to: 4 }],
  [70, 120, { from: 5, to: 8 }],
  [0, 190, null],
])('a page from %i px, %i px high, shows %o', (top, height, range) =>
  expect(rangeOn(rows, { top, height })).toEqual(range),
);

it('shows a row that is higher than the list alone, and goes on', () => {
  const high: Row[] = [
    { top: 0, bottom: 300 },
    { top: 310, bottom: 350 },
  ];
  expect(high.map((row) => isWhole(row, { top: 0, height: 100 }))).toEqual([true, false]);
  expect(nextPageTop(high, { top: 0, height: 100 })).toBe(310);
});
