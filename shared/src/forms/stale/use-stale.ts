import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { mergeStale, type StaleMerge } from './merge-stale.ts';

interface Versioned {
  version: number;
}

export interface Stale<Values> {
  /** What the last 409 brought; `null` before one. */
  merge: StaleMerge<Values> | null;
  /**
   * The values with the newer version where the 409 is of a save elsewhere in the record, which changed nothing that
   * this form shows: they can be sent again without asking. `null` in every other case.
   */
  rebase: (error: unknown, values: Values) => Values | null;
  /**
   * True if the error is the 409 of a stale edit: the form then holds the merged values with the newer version, and
   * `StaleChoice` asks about the conflicts. False for every other error, which is the caller's.
   */
  absorb: (error: unknown, values: Values, helpers: StaleHelpers<Values>) => boolean;
}

/** What of a form's helpers is needed. */
export interface StaleHelpers<Values> {
  setValues: (values: Values) => unknown;
  setStatus: (status: unknown) => void;
}

/**
 * `initial` is what the form began with, its `version` among the values, so that a draft brings its own with it;
 * `valuesOf` makes values of the record that a 409 holds as `current`.
 */
export function useStale<Row, Values extends Versioned>(
  initial: Values,
  valuesOf: (row: Row) => Values,
): Stale<Values> {
  const base = useRef(initial);
  const [merge, setMerge] = useState<StaleMerge<Values> | null>(null);

  const mergeWith = (error: unknown, values: Values) => {
    const current = currentOf<Row>(error);
    if (current === undefined) return null;
    const theirs = valuesOf(current);
    const known = values.version === base.current.version ? base.current : undefined;
    return { theirs, merged: mergeStale(known, values, theirs) };
  };

  return {
    merge,
    rebase(error, values) {
      const result = mergeWith(error, values);
      if (!result || result.theirs.version <= values.version) return null;
      const { conflicts, taken } = result.merged;
      if (conflicts.length > 0 || taken.length > 0) return null;
      base.current = result.theirs;
      return result.merged.values;
    },
    absorb(error, values, { setValues, setStatus }) {
      const result = mergeWith(error, values);
      if (!result) return false;
      base.current = result.theirs;
      setMerge(result.merged);
      void setValues(result.merged.values);
      // Refused without a word at a field: the draft stays, because nothing was saved.
      setStatus({ fields: {}, general: [] });
      return true;
    },
  };
}

function currentOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return undefined;
  const body = error.body as { current?: Row } | null | undefined;
  return body?.current ?? undefined;
}
