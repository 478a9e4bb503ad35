/** Where a row lies in its list, px from the list's beginning. */
export interface Row {
  top: number;
  bottom: number;
}

export interface Page {
  top: number;
  height: number;
}

/** Lengths on a screen are fractions of a pixel. */
const ROUNDING = 1;

/** A row that is cut at an edge cannot be read. One that is higher than the list is never whole, and is shown as far as it goes. */
export function isWhole({ top, bottom }: Row, page: Page): boolean {
  const isWithin = top >= page.top - ROUNDING && bottom <= page.top + page.height + ROUNDING;
  const isTooHigh = bottom - top > page.height + ROUNDING;
  return isWithin || (isTooHigh && Math.abs(top - page.top) <= ROUNDING);
}

/** The numbers of the first and the last row of a page, from 1. */
export interface Range {
  from: number;
  to: number;
}

/** The rows that a page shows whole; null where those are all. */
export function rangeOn(rows: readonly Row[], page: Page): Range | null {
  const whole = rows.map((row) => isWhole(row, page));
  return whole.includes(false) ? { from: whole.indexOf(true) + 1, to: whole.lastIndexOf(true) + 1 } : null;
}

/** Where the next page begins: at the first row below that was not whole, or at the first of all. */
export function nextPageTop(rows: readonly Row[], page: Page): number {
  const next = rows.find(
    (row) => row.top > page.top + ROUNDING && row.bottom > page.top + page.height + ROUNDING,
  );
  return next?.top ?? 0;
}
