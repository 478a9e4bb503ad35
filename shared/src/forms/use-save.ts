import { useRef, useState } from 'react';
import { type ActionOptions, useAction } from '../actions/index.ts';
import { ApiError, currentOf } from '../api/api-error.ts';
import { applyServerErrors, type FieldFailure, type FormHelpers } from './server-errors.ts';
import type { StaleMerge } from './stale/merge-stale.ts';
import { type StaleRecord, useStale } from './stale/use-stale.ts';

/** Options for saving a form; toasts and cache are those of the action (`useAction`). */
export interface SaveOptions<Values, Result>
  extends Omit<ActionOptions<Values, Result>, 'call' | 'onConflict'> {
  initialValues: Values;
  /** The same values get the same idempotency key until the server has answered. */
  save: (values: Values, key: string) => Promise<Result>;
  /**
   * For a record with a version: if someone else was faster, their save and this one are merged field by field, and
   * the person is asked about fields that both have changed.
   */
  record?: StaleRecord<Result, Values> | undefined;
  /** The server's messages by the form's own names, if these differ. */
  fieldErrors?: ((error: ApiError, values: Values) => FieldFailure) | undefined;
}

export interface Save<Values> {
  /**
   * The values when the form was opened: a later load does not change them. After a save, the form itself holds newer
   * ones.
   */
  initial: Values;
  send: (values: Values, helpers: FormHelpers<Values>) => Promise<void>;
  isSaving: boolean;
  merge: StaleMerge<Values> | null;
}

export function useSave<Values extends object, Result>(options: SaveOptions<Values, Result>): Save<Values> {
  const { initialValues, save, record, fieldErrors, ...action } = options;
  const [initial] = useState(initialValues);
  const stale = useStale<Result, Values>(initial, record);
  const form = useRef<FormHelpers<Values>>(null);

  // If the other save changed only other parts of the record (another section, a status), there is nothing to ask.
  const saveOnTop = async (values: Values, key: string): Promise<Result> => {
    try {
      return await save(values, key);
    } catch (error) {
      const current = record && currentOf<Result>(error);
      const rebased = current === undefined ? null : stale.rebase(current, values);
      if (rebased === null) throw error;
      return saveOnTop(rebased, key);
    }
  };
  const { run, isRunning } = useAction<Values, Result>({
    ...action,
    call: saveOnTop,
    onDone(result, values) {
      const next = record?.valuesOf(result);
      if (next !== undefined) stale.begin(next);
      form.current?.saved(next);
      action.onDone?.(result, values);
    },
    onConflict: record
      ? (current, values) => form.current && stale.absorb(current, values, form.current)
      : undefined,
  });

  return {
    initial,
    async send(values, helpers) {
      form.current = helpers;
      const outcome = await run(values);
      if (!outcome || outcome.ok || (record && outcome.current !== undefined)) return;
      const { error } = outcome;
      const named = fieldErrors && error instanceof ApiError ? fieldErrors(error, values) : undefined;
      if (!named || (!applyServerErrors(named, helpers) && !named.isExplained)) throw error;
    },
    isSaving: isRunning,
    merge: stale.merge,
  };
}

/** A value that the form's rules require before anything is sent. Throws if they were not checked. */
export function ruled<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('The rules of the form were not kept.');
  return value;
}
