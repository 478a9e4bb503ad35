import type { operations } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';

export type EmployeeQuery = NonNullable<operations['listEmployees']['parameters']['query']>;

/** A page of the client's people (rules/people.md#employee-directory); `null` asks nothing. */
export function useEmployees(query: EmployeeQuery | null) {
  return useRead(api.listEmployees, query && { query });
}
