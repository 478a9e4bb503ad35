import type { operations } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from './identity-api.ts';

export type EmployeeQuery = NonNullable<operations['listEmployees']['parameters']['query']>;

/** A page of the client's people (rules/people.md#employee-directory); `null` asks nothing. */
export function useEmployees(query: EmployeeQuery | null) {
  return useApiQuery(query && [IDENTITY_DOMAIN, 'employees', query], () =>
    call(api.listEmployees, { params: { query: query ?? {} } }),
  );
}
