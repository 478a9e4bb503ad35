import { defineListParams, enumParam, type ListParams, textParam } from '@portal/shared/url-state';
import type { EmployeeQuery } from '#common/api/use-employees.ts';
import { GROUP_ORDER } from '#common/words.ts';

export const USER_STATUSES = ['active', 'inactive', 'restricted'] as const;

const filters = { search: textParam(), group: enumParam(GROUP_ORDER), status: enumParam(USER_STATUSES) };
const ordering = ['last_name', '-last_name', 'first_name', '-first_name', 'email', '-email'] as const;

/** The query of `/admin/users`. */
export const usersParams = defineListParams({ filters, ordering });
export type UsersParams = ListParams<typeof filters, (typeof ordering)[number]>;
export type UsersFilters = Pick<UsersParams, keyof typeof filters>;

export const NO_FILTERS: UsersFilters = { search: '', group: null, status: null };

export function hasFilters({ search, group, status }: UsersFilters): boolean {
  return search !== '' || group !== null || status !== null;
}

export function usersQuery({ search, group, status, page, limit, ...rest }: UsersParams): EmployeeQuery {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(group === null ? {} : { group }),
    ...(status === null ? {} : { status }),
    ordering: rest.ordering,
    page,
    limit,
  };
}
