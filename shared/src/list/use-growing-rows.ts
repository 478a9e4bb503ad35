import { startTransition, useEffect, useState } from 'react';
import { useOnPaper } from '../ui/display/index.ts';
import { prefixLength } from './prefix-length.ts';

export interface Identified {
  id: string | number;
}

/** A row takes some 7 ms on a slow computer; this many fit in a frame without interrupting typing. */
const STEP = 5;

/**
 * The rows, adding those that are not visible yet a few per frame: inserting 25 or 100 new ones together would block
 * the page for as long as all of them take (165 ms at a quarter of the speed), however they were rendered.
 * @param first number of rows in the first frame that has any
 */
export function useGrowingRows<Row extends Identified>(rows: readonly Row[], first = STEP): readonly Row[] {
  const [state, setState] = useState(() => grow({ given: rows, shown: [] }, first));
  const step = state.shown.length === 0 ? first : STEP;
  const current = state.given === rows ? state : grow({ given: rows, shown: state.shown }, step);
  if (current !== state) setState(current);
  const isWhole = current.shown.length === rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step triggers the next one
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setState((now) => grow(now, STEP))));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, current]);
  return useOnPaper() ? rows : current.shown;
}

interface Growing<Row> {
  given: readonly Row[];
  shown: readonly Row[];
}

function grow<Row extends Identified>({ given, shown }: Growing<Row>, step: number): Growing<Row> {
  const length = prefixLength(
    given.map(({ id }) => id),
    new Set(shown.map(({ id }) => id)),
    step,
  );
  return { given, shown: length === given.length ? given : given.slice(0, length) };
}
