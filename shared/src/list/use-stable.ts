import { useCallback, useEffect, useRef, useState } from 'react';
import type { Identified } from './use-growing-rows.ts';

/** The same function at every render, which calls the newest: for rows that must not render again because of it. */
export function useStable<A extends unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/**
 * The rows of a new answer, those that are as they were being the same objects as before: what is on screen then renders
 * only where something changed, and a live table of 100 rows does not stop somebody who types.
 */
export function useStableRows<Row extends Identified>(rows: readonly Row[]): readonly Row[] {
  const [kept, setKept] = useState({ given: rows, rows });
  if (kept.given === rows) return kept.rows;
  const next = { given: rows, rows: sameWhereEqual(kept.rows, rows) };
  setKept(next);
  return next.rows;
}

function sameWhereEqual<Row extends Identified>(
  before: readonly Row[],
  after: readonly Row[],
): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    // A version would not do: it knows nothing of what a row shows of other records, or of what time has changed.
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
