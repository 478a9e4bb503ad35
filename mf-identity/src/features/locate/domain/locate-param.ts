/** What the dialog shows: the search, or a person; `null` while it is closed. */
export type Locate = 'search' | number | null;

/** `?locate=search`, `?locate=7`; anything else is closed. */
export const locateParam = {
  parse(text: string): Locate | undefined {
    if (text === 'search') return 'search';
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  },
  write: (value: Locate): string => (value === null ? '' : String(value)),
  fallback: null as Locate,
};
