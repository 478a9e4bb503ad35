import { useRef, useState } from 'react';
import { type FormHelpers, REFUSED } from '../server-errors.ts';
import { mergeStale, type StaleMerge } from './merge-stale.ts';
import type { StaleFields } from './stale-choice.tsx';

export interface Versioned {
  version: number;
}

export interface Stale<Row, Values> {
  /** The form begins again with these values: what is typed from now on is typed over them. */
  begin: (initial: Values) => void;
  /** What the last 409 brought; `null` before one. */
  merge: StaleMerge<Values> | null;
  /**
   * The values with the version of the newer row, where the save elsewhere in the record changed nothing that this form
   * shows: they can be sent again without asking. `null` in every other case.
   */
  rebase: (current: Row, values: Values) => Values | null;
  /** The form then holds the merged values with the newer version, and `StaleChoice` asks about the conflicts. */
  absorb: (current: Row, values: Values, helpers: FormHelpers<Values>) => void;
}

export interface StaleRecord<Row, Values> {
  /** The form's values of a row, `version` among them. */
  valuesOf: (row: Row) => Values;
  fields: StaleFields;
}

/**
 * `initial` is what the form began with, its `version` among the values, so that a draft brings its own with it.
 * Without a record, as for one that is not there yet, nothing is ever stale.
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
