import { useRef, useState } from 'react';
import { type FormHelpers, REFUSED } from '../server-errors.ts';
import { mergeStale, type StaleMerge } from './merge-stale.ts';
import type { StaleFields } from './stale-choice.tsx';

export interface Versioned {
  version: number;
}

export interface Stale<Row, Values> {
  /** The form restarts with these values: later edits are edits of them. */
  begin: (initial: Values) => void;
  /** The merge after the last 409; `null` before one. */
  merge: StaleMerge<Values> | null;
  /**
   * The values with the version of the newer row, if the other save changed nothing that this form shows: they can be
   * sent again without asking. `null` otherwise.
   */
  rebase: (current: Row, values: Values) => Values | null;
  /** Puts the merged values with the newer version into the form; `StaleChoice` asks about the conflicts. */
  absorb: (current: Row, values: Values, helpers: FormHelpers<Values>) => void;
}

export interface StaleRecord<Row, Values> {
  /** The form's values for a row, including `version`. */
  valuesOf: (row: Row) => Values;
  fields: StaleFields;
}

/**
 * `initial` is what the form started with, including its `version`, so that a draft brings its own. Without a record,
 * as for a new one, nothing is ever stale.
 */
export function useStale<Row, Values extends object>(
  initial: Values,
  record: StaleRecord<Row, Values> | undefined,
): Stale<Row, Values> {
  const base = useRef(initial);
  const [merge, setMerge] = useState<StaleMerge<Values> | null>(null);

  const mergeWith = (current: Row, values: Values) => {
    const theirs = record?.valuesOf(current) ?? values;
    const known = versionOf(values) === versionOf(base.current) ? base.current : undefined;
    const edited = (path: string) =>
      record?.fields[path]?.edited as ((value: unknown) => unknown) | undefined;
    const merged = mergeStale(known, values, theirs, (path, value) => edited(path)?.(value) ?? value);
    return { theirs, merged };
  };

  return {
    merge,
    begin(values) {
      base.current = values;
      setMerge(null);
    },
    rebase(current, values) {
      const { theirs, merged } = mergeWith(current, values);
      if (versionOf(theirs) <= versionOf(values)) return null;
      if (merged.conflicts.length > 0 || merged.taken.length > 0) return null;
      base.current = theirs;
      return merged.values;
    },
    absorb(current, values, { setValues, setStatus }) {
      const { theirs, merged } = mergeWith(current, values);
      base.current = theirs;
      setMerge(merged);
      void setValues(merged.values);
      setStatus(REFUSED);
    },
  };
}

const versionOf = (values: object): number => (values as Partial<Versioned>).version ?? 0;
