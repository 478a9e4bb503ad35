import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { recordId } from '@portal/shared/links';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate, useParams } from '@portal/shared/router';
import { Button, Empty, Skeleton } from '@portal/shared/ui/core';
import { useT } from '#parts/people';
import { PATHS } from '#paths';
import { EmployeeForm } from './form.tsx';

/** The screen `employee-edit` (rules/people.md#edit-an-employee). */
export function EmployeeEdit() {
  const t = useT();
  const navigate = useNavigate();
  const id = recordId(useParams().id);
  const missing = (
    <Empty
      icon="user"
      title={t('noEmployeeTitle')}
      action={<Button onClick={() => navigate(PATHS.employees)}>{t('toDirectory')}</Button>}
    />
  );
  const query = useRead(api.getEmployee, id === null ? null : { path: { id } }, { keepPreviousData: false });
  if (id === null) return missing;
  return (
    <QueryState
      query={query}
      missing={missing}
      skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
    >
      {(employee) => <EmployeeForm key={employee.id} employee={employee} />}
    </QueryState>
  );
}
