import type { FormikHelpers } from 'formik';

/** The part of an ApiError that a form needs (see api/api-error.ts). */
export type FieldFailure = {
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  detail?: string | undefined;
  /** The form shows its own explanation, so that no message is needed. */
  isExplained?: boolean | undefined;
};

/**
 * The server's messages after a submit, stored in formik's `status`; formik rebuilds its own `errors` at every
 * change.
 */
export type ServerErrors = {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: readonly string[];
  /** Messages about fields that the form does not show, by the server's names. */
  readonly elsewhere?: readonly { readonly name: string; readonly text: string }[];
};

export type FormHelpers<Values> = FormikHelpers<Values> & {
  /** Names of the fields that the form currently shows. */
  readonly shownFields: ReadonlySet<string>;
  /**
   * The values have been saved: deletes the draft immediately, before anything else can show it again. With `next`
   * the form restarts with the server's values, and keeps anything typed since it was sent.
   */
  readonly saved: (next?: Values) => void;
  /** Nothing was sent, as between two steps: the draft stays, and newly visible fields count as untouched. */
  readonly goOn: () => void;
};

/** Refused without a message at a field: the draft stays, because nothing was saved. */
export const REFUSED: ServerErrors = { fields: {}, general: [] };

const NO_FIELD = ['nonFieldErrors', 'non_field_errors', 'detail'];

/**
 * `vehicles[0].registration_number` -> `vehicles.0.registrationnumber`, and `carpark_id` or `carParkId` -> `carpark`:
 * one spelling for the server's names and the form's, whose field may hold the whole car park.
 */
const plainName = (name: string): string =>
  name
    .replace(/\[(\w+)\]/g, '.$1')
    .replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/(?<=\w)Id(s?)(?=\.|$)/g, '$1')
    .toLowerCase();

/** The shown field with that name, else the nearest one around it: a message for `dates.0` is shown at `dates`. */
function ownerOf(name: string, shown: ReadonlyMap<string, string>): string | undefined {
  const parts = plainName(name).split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const owner = shown.get(parts.slice(0, length).join('.'));
    if (owner !== undefined) return owner;
  }
  return undefined;
}

/**
 * Sorts the server's messages: those of a shown field go to it, however its name is spelled, all others to the form
 * as a whole.
 */
export function sortServerErrors(failure: FieldFailure, shownFields: ReadonlySet<string>): ServerErrors {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  const elsewhere: { name: string; text: string }[] = [];
  const shown = new Map([...shownFields].map((name) => [plainName(name), name]));
  for (const [name, messages] of Object.entries(failure.fields ?? {})) {
    const text = messages.join(' ');
    if (!text) continue;
    const owner = NO_FIELD.includes(name) ? undefined : ownerOf(name, shown);
    if (NO_FIELD.includes(name)) general.push(text);
    else if (owner !== undefined) fields[owner] = [fields[owner], text].filter(Boolean).join(' ');
    else elsewhere.push({ name, text });
  }
  const isSilent = general.length + elsewhere.length + Object.keys(fields).length === 0;
  if (isSilent && failure.detail) general.push(failure.detail);
  return { fields, general, ...(elsewhere.length > 0 ? { elsewhere } : {}) };
}

/** The form's label for a field that it does not currently show; the server's field name means nothing to people. */
export function labelOf(name: string, labels: Readonly<Record<string, string>>): string | undefined {
  const known = new Map(Object.keys(labels).map((one) => [plainName(one), one]));
  const owner = ownerOf(name, known);
  return owner === undefined ? undefined : labels[owner];
}

/** Shows the server's errors at their fields; the form then focuses the first. False if there are none. */
export function applyServerErrors<Values>(failure: FieldFailure, helpers: FormHelpers<Values>): boolean {
  const errors = sortServerErrors(failure, helpers.shownFields);
  helpers.setStatus(errors);
  return errors.general.length + (errors.elsewhere?.length ?? 0) + Object.keys(errors.fields).length > 0;
}

export function isServerErrors(status: unknown): status is ServerErrors {
  return typeof status === 'object' && status !== null && 'fields' in status && 'general' in status;
}
