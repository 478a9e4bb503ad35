import { getIn, useField, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { useShownField } from './form.tsx';
import { isServerErrors } from './server-errors.ts';

export type FormField<Value> = {
  value: Value;
  /** The message to show now: the rule's own once the field was touched or the form sent, else the server's. */
  error: string | undefined;
  /** Fulfils when the rules have run. */
  change: (value: Value) => void;
  touch: () => void;
};

/** The server's word about a field counts until the value changes from the one it was said about. */
function useServerError(name: string, value: unknown): string | undefined {
  const { status } = useFormikContext();
  const [said, setSaid] = useState<{ status: unknown; value: unknown }>();
  useEffect(() => {
    setSaid((before) => (before?.status === status ? before : { status, value }));
  }, [status, value]);
  if (!isServerErrors(status)) return undefined;
  const stillSame = said?.status !== status || said.value === value;
  return stillSame ? status.fields[name] : undefined;
}

/** One message of formik's error of a field; that of a list may be a list, with holes. */
function firstText(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.values(error).map(firstText).find(Boolean);
}

/** @param rule the field's own, for a changed value: answers the words of a refusal, or nothing. A rule of the form goes first. */
export function useFormField<Value>(
  name: string,
  rule?: ((value: Value) => string | undefined) | undefined,
): FormField<Value> {
  const { submitCount, initialValues } = useFormikContext<object>();
  // The form began with it: an old value that a newer rule forbids does not keep a person from changing another one.
  const validate =
    rule && ((value: Value) => (value === getIn(initialValues, name) ? undefined : rule(value)));
  const [field, meta, helpers] = useField<Value>(validate ? { name, validate } : name);
  const fromServer = useServerError(name, field.value);
  useShownField(name);
  const wrong = meta.touched || submitCount > 0 ? firstText(meta.error) : undefined;
  return {
    value: field.value,
    error: wrong ?? fromServer,
    change: (value) => void helpers.setValue(value),
    touch: () => afterPress(() => void helpers.setTouched(true)),
  };
}
