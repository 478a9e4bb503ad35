import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { type Employee, IDENTITY_DOMAIN } from '#parts/api';

export type EmployeeUpdate = components['schemas']['EmployeeUpdate'];

/** One person of the directory; `null` asks nothing. */
export function useEmployee(id: number | null) {
  return useApiQuery(
    id === null ? null : [IDENTITY_DOMAIN, 'employee', id],
    () => call(api.getEmployee, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

/** Answers the person as they are now. Rejects with 400 `fields`, or a 409 whose `body.current` is the newer version. */
export function updateEmployee(id: number, body: EmployeeUpdate): Promise<Employee> {
  return unwrap(call(api.updateEmployee, { params: { path: { id } }, body }));
}
