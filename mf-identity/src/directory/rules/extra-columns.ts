/** The answer to an additional field. */
export type ExtraValue = string | boolean | readonly string[];

interface WithExtras {
  additionalInformation: Readonly<Record<string, ExtraValue>>;
}

export interface ExtraColumn {
  key: string;
  label: string;
}

/** `cost_centre` -> `Cost centre`, for a field that the configuration no longer names. */
export function plainLabel(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * One column for each additional field that any of the rows has (rules/people.md#employee-directory): first those of
 * the configuration in its order, then the others by name. A field without an answer anywhere has none.
 */
export function extraColumns(
  rows: readonly WithExtras[],
  labels: ReadonlyMap<string, string>,
): ExtraColumn[] {
  const present = new Set(
    rows.flatMap(({ additionalInformation }) =>
      Object.entries(additionalInformation)
        .filter(([, value]) => !isEmpty(value))
        .map(([key]) => key),
    ),
  );
  const known = [...labels.keys()].filter((key) => present.has(key));
  const others = [...present].filter((key) => !labels.has(key)).sort();
  return [...known, ...others].map((key) => ({ key, label: labels.get(key) ?? plainLabel(key) }));
}

function isEmpty(value: ExtraValue): boolean {
  return typeof value === 'boolean' ? false : value.length === 0;
}

/** The answer in words; nothing for none. */
export function extraText(value: ExtraValue | undefined, words: { yes: string; no: string }): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : value.join(', ');
}
