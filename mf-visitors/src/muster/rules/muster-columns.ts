/** Columns of rules/people.md#muster-list; the name always shows. */
export const COLUMNS = ['photo', 'phone', 'email', 'company', 'type', 'location', 'host', 'signal'] as const;
export type MusterColumn = (typeof COLUMNS)[number];

/** On a phone rows are cards, where each line pushes the next person off the screen. */
const NARROW: readonly MusterColumn[] = ['phone', 'location', 'signal'];
/** The columns that fit next to the name. */
const MIDDLE: readonly MusterColumn[] = ['photo', 'phone', 'company', 'location', 'signal'];
const WIDE: readonly MusterColumn[] = ['photo', 'phone', 'company', 'type', 'location', 'host', 'signal'];

/** @param width of the window, in pixels */
export function defaultColumns(width: number): readonly MusterColumn[] {
  if (width < 768) return NARROW;
  return width < 1200 ? MIDDLE : WIDE;
}

/** From the device's storage; undefined for anything that is not ours. */
export function parseColumns(text: string | null): readonly MusterColumn[] | undefined {
  if (text === null) return undefined;
  const words = text.split(',');
  return COLUMNS.filter((column) => words.includes(column));
}
