import { useAllSites } from '@portal/shared/api/platform';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { Button, Empty, Stack, Tag, Text } from '@portal/shared/ui/core';
import { ErrorState, Pagination, PersonName } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { PAGE_SIZES, useListParams } from '@portal/shared/url-state';
import type { Employee } from '#common/api/identity-api.ts';
import { useEmployees } from '#common/api/use-employees.ts';
import { useT } from '#messages/admin/index.ts';
import { useT as usePeopleT } from '#messages/people/index.ts';
import { adminLink } from '#paths';
import { hasFilters, NO_FILTERS, usersParams, usersQuery } from '../list/users-params.ts';
import { UsersFilterBar } from './users-filters.tsx';

/** All accounts, with search, group and status in the address; a row opens the account. */
export function UsersList() {
  const t = useT();
  const navigate = useNavigate();
  const [params, setParams] = useListParams(usersParams);
  const { data, error, isLoading, isValidating, mutate } = useEmployees(usersQuery(params));
  const columns = useColumns();
  const clear = () => setParams(NO_FILTERS);
  if (error && !data)
    return (
      <ErrorState
        title={t('users.failed')}
        onRetry={() => void mutate()}
        retrying={isValidating}
        referenceId={error.referenceId}
      >
        {error.detail}
      </ErrorState>
    );
  return (
    <Stack gap={4}>
      <UsersFilterBar filters={params} onChange={setParams} onClear={clear} />
      <Text block tone="soft" aria-live="polite">
        {data ? t('users.found', { count: data.count }) : '…'}
      </Text>
      <DataTable
        label={t('users.accounts')}
        columns={columns}
        rows={data?.results ?? []}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        ordering={params.ordering}
        onOrder={(ordering) =>
          setParams({ ordering: usersParams.ordering.find((word) => word === ordering) ?? 'last_name' })
        }
        onOpen={({ id }) => navigate(adminLink('users', id))}
        empty={
          data && data.count > 0 ? (
            <Empty
              icon="users"
              title={t('users.noPage')}
              action={<Button onClick={() => setParams({ page: 1 })}>{t('users.firstPage')}</Button>}
            />
          ) : (
            <Empty
              icon="users"
              title={t('users.nobody')}
              action={
                hasFilters(params) ? <Button onClick={clear}>{t('users.clearFilters')}</Button> : undefined
              }
            >
              {t('users.nobodyText')}
            </Empty>
          )
        }
      />
      {data && data.count > 0 ? (
        <Pagination
          page={params.page}
          limit={params.limit}
          count={data.count}
          onPage={(page) => setParams({ page })}
          onLimit={(limit) => setParams({ limit: PAGE_SIZES.find((size) => size === limit) ?? params.limit })}
        />
      ) : null}
    </Stack>
  );
}

function useColumns(): Column<Employee>[] {
  const t = useT();
  const people = usePeopleT();
  const sites = useAllSites().data;
  return [
    {
      key: 'name',
      title: t('users.person'),
      orderKey: 'last_name',
      isRowHeader: true,
      render: (row) => <PersonName name={personName(row)} photo={row.photo} note={row.email} size={40} />,
    },
    {
      key: 'status',
      title: t('users.status'),
      width: '9rem',
      render: (row) => (
        <Stack row gap={1}>
          <Tag tone={row.isActive ? 'success' : 'neutral'} icon={row.isActive ? 'check' : 'clock'}>
            {t(row.isActive ? 'users.statuses.active' : 'users.statuses.inactive')}
          </Tag>
          {row.isRestricted ? <Tag tone="warning">{t('users.statuses.restricted')}</Tag> : null}
        </Stack>
      ),
    },
    {
      key: 'groups',
      title: t('users.groups'),
      render: (row) => (
        <Stack row gap={1}>
          {row.groups.length === 0 ? '–' : null}
          {row.groups.map((group) => (
            <Tag key={group} tone={group === 'admin' || group === 'superadmin' ? 'primary' : 'neutral'}>
              {people(`groups.${group}`)}
            </Tag>
          ))}
        </Stack>
      ),
    },
    {
      key: 'site',
      title: t('users.site'),
      priority: 'wide',
      render: (row) => sites?.find(({ id }) => id === row.site)?.name ?? '–',
    },
  ];
}
