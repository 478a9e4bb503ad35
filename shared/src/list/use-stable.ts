import { useCallback, useEffect, useRef, useState } from 'react';
import type { Identified } from './use-growing-rows.ts';

/** The same function at every render, which calls the newest: for rows that must not rerender because of it. */
export function useStable<A extends unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/**
 * The rows of a new answer, where unchanged rows are the same objects as before: only changed rows rerender, and a
 * live table of 100 rows does not interrupt typing.
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
    // Comparing versions would not do: they do not cover a row's data from other records, or what changes with time.
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
