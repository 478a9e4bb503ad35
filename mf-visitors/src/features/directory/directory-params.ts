import { defineListParams, type ListParams, textParam } from '@portal/shared/url-state';
import { letterParam } from './letters.ts';

/** Fewer characters do not search (spec 2 §9). */
const SEARCH_MIN = 3;

const filters = { letter: letterParam, search: textParam() };
const ordering = ['last_name', '-last_name', 'first_name', '-first_name', 'company', '-company'] as const;

/** The directory's query; names are those of spec 2 §7. */
export const directoryParams = defineListParams({ filters, ordering });

type DirectoryParams = ListParams<typeof filters, (typeof ordering)[number]>;
export type DirectoryFilters = Pick<DirectoryParams, keyof typeof filters>;

export const NO_FILTERS: DirectoryFilters = { letter: null, search: '' };

export function hasFilters({ letter, search }: DirectoryFilters): boolean {
  return letter !== null || search !== '';
}

/** What is asked for; a search that is too short asks for nothing. */
export function directoryQuery({ letter, search, ordering: order, page, limit }: DirectoryParams) {
  const text = search.trim();
  return {
    ...(letter === null ? {} : { letter }),
    ...([...text].length >= SEARCH_MIN ? { search: text } : {}),
    ordering: order,
    page,
    limit,
  };
}
