import { defineList, letterParam, type QueryOf } from '@portal/shared/list';
import { enumParam, textParam } from '@portal/shared/url-state';
import type { EmployeeQuery } from '#parts/api';

/** In the order in which the filter offers them. */
const EMPLOYEE_STATUSES = ['active', 'inactive', 'restricted', 'on-site', 'remote'] as const;
type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

/** The directory's query, by the names of the operation. */
export const directoryList = defineList({
  filters: { letter: letterParam, search: textParam(), status: enumParam(EMPLOYEE_STATUSES) },
  ordering: ['last_name', '-last_name', 'first_name', '-first_name', 'email', '-email'],
  minSearch: 3,
});

/**
 * Which of the statuses the filter offers: remote only to a client with that feature
 * (rules/people.md#employee-directory).
 */
export function statusesFor(features: readonly string[]): readonly EmployeeStatus[] {
  return EMPLOYEE_STATUSES.filter((status) => status !== 'remote' || features.includes('remote'));
}

/** The people of the chosen site, or all. A status that the client does not have is left out. */
export function employeeQuery(
  { status, ...query }: QueryOf<typeof directoryList>,
  features: readonly string[],
  site: number | null,
): EmployeeQuery {
  return {
    ...query,
    ...(site === null ? {} : { site }),
    ...(status && statusesFor(features).includes(status) ? { status } : {}),
  };
}
