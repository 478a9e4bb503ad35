import { useAllSites } from '@portal/shared/api/platform';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { isAdmin, isSuperAdmin, useSession } from '@portal/shared/session';
import { siteZone } from '@portal/shared/time';
import { Alert, Button, Stack, Title } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { DataTable } from '@portal/shared/ui/table';
import { PAGE_SIZES, useListParams } from '@portal/shared/url-state';
import { useMemo } from 'react';
import { useEmployees } from '#common/api/use-employees.ts';
import { useSignupConfig } from '#common/api/use-signup-config.ts';
import type { LoadContactDialog } from '#common/contact-dialog.ts';
import { useT } from '#messages/people/index.ts';
import { employeeEditLink } from '#paths';
import { extraColumns } from '../domain/extra-columns.ts';
import { directoryParams, employeeQuery, NO_FILTERS } from '../list/directory-params.ts';
import './directory.css';
import { DirectoryFilterBar } from './directory-filters.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { EmptyDirectory } from './empty-directory.tsx';

const CONTACTING = ['superadmin', 'admin', 'reception', 'security'];
const NONE: readonly string[] = [];

/** The screen `employees` (spec 3 §2): everybody at the client, filters and page in the address. */
export function EmployeeDirectory({ loadContactDialog }: { loadContactDialog: LoadContactDialog }) {
  const t = useT();
  const navigate = useNavigate();
  const groups = useSession(({ user }) => user?.groups ?? NONE);
  const features = useSession(({ client }) => client?.features ?? NONE);
  const mayEdit = useSession((session) => isAdmin(session) || isSuperAdmin(session));
  const zone = useSession(siteZone);
  const [params, setParams] = useListParams(directoryParams);
  const { data, error, isLoading, isValidating, mutate } = useEmployees(employeeQuery(params, features));
  const sites = useAllSites().data;
  const config = useSignupConfig().data;
  const contact = useLazyDialog(loadContactDialog);

  const labels = useMemo(
    () =>
      new Map(
        (config?.additionalSignupGroups ?? [])
          .flatMap(({ fields }) => fields)
          .map(({ fieldName, fieldLabel }) => [fieldName, fieldLabel]),
      ),
    [config],
  );
  const rows = data?.results ?? [];
  const columns = employeeColumns({
    t,
    extras: extraColumns(rows, labels),
    siteOf: (id) => sites?.find((site) => site.id === id),
    zone,
    onContact: groups.some((group) => CONTACTING.includes(group))
      ? ({ id, email, phone, ...names }) =>
          contact.open({ person: { id, name: personName({ ...names, email }), email: email || null, phone } })
      : undefined,
  });
  const clear = () => setParams(NO_FILTERS);

  return (
    <Stack gap={5}>
      <DirectoryFilterBar filters={params} onChange={setParams} onClear={clear} />
      {error && data ? (
        <Alert
          tone="danger"
          title={t('directoryFailed')}
          live
          action={
            <Button size="sm" icon="refresh" loading={isValidating} onClick={() => void mutate()}>
              {t('directoryRetry')}
            </Button>
          }
        />
      ) : null}
      {error && !data ? (
        <ErrorState
          title={t('directoryFailed')}
          onRetry={() => void mutate()}
          retrying={isValidating}
          referenceId={error.referenceId}
        >
          {error.detail ?? t('directoryFailedText')}
        </ErrorState>
      ) : (
        <Stack gap={3}>
          <Title level={2} size="md" aria-live="polite">
            {data ? t('found', { count: data.count }) : '…'}
          </Title>
          <DataTable
            label={t('employees')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            ordering={params.ordering}
            onOrder={(ordering) =>
              setParams({
                ordering: directoryParams.ordering.find((word) => word === ordering) ?? 'last_name',
              })
            }
            onOpen={mayEdit ? ({ id }) => navigate(employeeEditLink(id)) : undefined}
            empty={
              <EmptyDirectory
                isPageEmpty={(data?.count ?? 0) > 0}
                filters={params}
                mayAdd={mayEdit}
                onFirstPage={() => setParams({ page: 1 })}
                onClear={clear}
              />
            }
          />
          {data && data.count > 0 ? (
            <Pagination
              page={params.page}
              limit={params.limit}
              count={data.count}
              onPage={(page) => setParams({ page })}
              onLimit={(limit) =>
                setParams({ limit: PAGE_SIZES.find((size) => size === limit) ?? params.limit })
              }
            />
          ) : null}
        </Stack>
      )}
      {contact.dialog}
    </Stack>
  );
}
