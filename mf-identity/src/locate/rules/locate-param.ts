import { recordId } from '@portal/shared/links';
/** The dialog's content: the search, or a person; `null` while it is closed. */
export type Locate = 'search' | number | null;

/** `?locate=search`, `?locate=7`; anything else is closed. */
export const locateParam = {
  parse(text: string): Locate | undefined {
    if (text === 'search') return 'search';
    return recordId(text) ?? undefined;
  },
  write: (value: Locate): string => (value === null ? '' : String(value)),
  fallback: null as Locate,
};
