import { useAllSites } from '@portal/shared/api/platform';
import { ListFilters, ListScreen, ListSearch, ListSelect, useList } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { Stack, Tag } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import { type Employee, useEmployees } from '#parts/api';
import { useT as usePeopleT } from '#parts/people';
import { adminLink } from '#paths';
import { GROUP_ORDER } from '../groups.ts';
import { useT } from '../texts/en.ts';
import { accountList, USER_STATUSES } from './users-lists.ts';

/** All accounts, with search, group and status in the address; a row opens the account. */
export function UsersList() {
  const t = useT();
  const people = usePeopleT();
  const navigate = useNavigate();
  const list = useList(accountList);
  const { params, set } = list;
  return (
    <ListScreen
      list={list}
      answer={useEmployees(list.query)}
      label={t('users.accounts')}
      columns={useColumns()}
      onOpen={({ id }) => navigate(adminLink('users', id))}
      level={3}
      found={(count) => t('users.found', { count })}
      failed={t('users.failed')}
      icon="users"
      noMatch={t('users.noMatch')}
      none={t('users.nobody')}
      noneText={t('users.nobodyText')}
      filters={
        <ListFilters list={list} inColumns>
          <ListSearch list={list} />
          <ListSelect
            label={t('users.group')}
            value={params.group}
            any={t('users.anyGroup')}
            options={GROUP_ORDER.map((value) => ({ value, label: people(`groups.${value}`) }))}
            onChange={(group) => set({ group })}
          />
          <ListSelect
            label={t('users.status')}
            value={params.status}
            any={t('users.anyStatus')}
            options={USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
            onChange={(status) => set({ status })}
          />
        </ListFilters>
      }
    />
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
