import {
  defineListParams,
  enumParam,
  type ListParams,
  type Param,
  textParam,
} from '@portal/shared/url-state';
import type { EmployeeQuery } from '#common/api/use-employees.ts';
import { isLetter, type Letter } from '../domain/letters.ts';

/** In the order in which the filter offers them. */
export const EMPLOYEE_STATUSES = ['active', 'inactive', 'restricted', 'on-site', 'remote'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

/** Fewer characters do not search (spec 3 §9). */
export const SEARCH_MIN = 3;

const letterParam: Param<Letter | null> = {
  parse: (text) => (isLetter(text) ? text : undefined),
  write: (letter) => letter ?? '',
  fallback: null,
};

const filters = { letter: letterParam, search: textParam(), status: enumParam(EMPLOYEE_STATUSES) };
const ordering = ['last_name', '-last_name', 'first_name', '-first_name', 'email', '-email'] as const;

/** The directory's query; names are those of spec 3 §7. */
export const directoryParams = defineListParams({ filters, ordering });

export type DirectoryParams = ListParams<typeof filters, (typeof ordering)[number]>;
export type DirectoryFilters = Pick<DirectoryParams, keyof typeof filters>;

export const NO_FILTERS: DirectoryFilters = { letter: null, search: '', status: null };

export function hasFilters({ letter, search, status }: DirectoryFilters): boolean {
  return letter !== null || search !== '' || status !== null;
}

/** Whether the text is long enough to search for. */
export function isSearch(text: string): boolean {
  return text.trim().length >= SEARCH_MIN;
}

/** Which of the statuses the filter offers: remote only to a client with that feature (spec 3 §2). */
export function statusesFor(features: readonly string[]): readonly EmployeeStatus[] {
  return EMPLOYEE_STATUSES.filter((status) => status !== 'remote' || features.includes('remote'));
}

/** What is asked for. A search that is too short, and a status that the client has not, ask for nothing. */
export function employeeQuery(params: DirectoryParams, features: readonly string[]): EmployeeQuery {
  const { letter, search, status, ordering: order, page, limit } = params;
  return {
    ...(letter === null ? {} : { letter }),
    ...(isSearch(search) ? { search: search.trim() } : {}),
    ...(status !== null && statusesFor(features).includes(status) ? { status } : {}),
    ordering: order,
    page,
    limit,
  };
}
