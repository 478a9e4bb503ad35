/** The position of a row in its list, px from the list's top. */
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

/**
 * A row that is cut off is unreadable. A row higher than the list is never whole, so it counts once it starts at the
 * top.
 */
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

/** The rows that are whole on a page; null if all are. */
export function rangeOn(rows: readonly Row[], page: Page): Range | null {
  const whole = rows.map((row) => isWhole(row, page));
  return whole.includes(false) ? { from: whole.indexOf(true) + 1, to: whole.lastIndexOf(true) + 1 } : null;
}

/** The top of the next page: the first row below that was not whole, or the first row of all. */
export function nextPageTop(rows: readonly Row[], page: Page): number {
  const next = rows.find(
    (row) => row.top > page.top + ROUNDING && row.bottom > page.top + page.height + ROUNDING,
  );
  return next?.top ?? 0;
}
