import { useDebounced } from './use-debounced.ts';

/** Fewer characters do not search (rules/formats.md#search). */
export const SEARCH_MIN_LENGTH = 3;

/** What is searched for while `text` is typed: `null` as long as that is too short. */
export function useSearchText(text: string): string | null {
  const search = useDebounced(text.trim());
  return [...search].length < SEARCH_MIN_LENGTH ? null : search;
}
