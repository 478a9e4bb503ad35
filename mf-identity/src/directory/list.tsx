import { useAllSites } from '@portal/shared/api/platform';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import {
  defineList,
  LetterFilter,
  ListFilters,
  ListScreen,
  ListSearch,
  ListSelect,
  letterParam,
  type QueryOf,
  useList,
} from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { isAdmin, isSuperAdmin, useSession } from '@portal/shared/session';
import { siteZone } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { enumParam, textParam } from '@portal/shared/url-state';
import { useMemo } from 'react';
import { type EmployeeQuery, useEmployees, useSignupConfig } from '#parts/api';
import { type LoadContactDialog, loadContactDialog } from '#parts/contact';
import { useT } from '#parts/people';
import { adminLink, employeeEditLink } from '#paths';
import { employeeColumns } from './employee-columns.tsx';
import { extraColumns } from './rules/extra-columns.ts';
import './directory.css';

/** In the order in which the filter offers them. */
const EMPLOYEE_STATUSES = ['active', 'inactive', 'restricted', 'on-site', 'remote'] as const;

/** The directory's query, by the names of the operation. */
const directoryList = defineList({
  filters: { letter: letterParam, search: textParam(), status: enumParam(EMPLOYEE_STATUSES) },
  ordering: ['last_name', '-last_name', 'first_name', '-first_name', 'email', '-email'],
  minSearch: 3,
});

const CONTACTING = ['superadmin', 'admin', 'reception', 'security'];
const NONE: readonly string[] = [];

/** The screen `employees` (rules/people.md#employee-directory): the people of the chosen site, filters and page in the address. */
export function EmployeeDirectory({ load = loadContactDialog }: { load?: LoadContactDialog }) {
  const t = useT();
  const navigate = useNavigate();
  const groups = useSession(({ user }) => user?.groups ?? NONE);
  const features = useSession(({ client }) => client?.features ?? NONE);
  const mayEdit = useSession((session) => isAdmin(session) || isSuperAdmin(session));
  const zone = useSession(siteZone);
  const site = useSession(({ siteId }) => siteId);
  const list = useList(directoryList, (query) => employeeQuery(query, features, site));
  const { params, set } = list;
  const answer = useEmployees(list.query);
  const sites = useAllSites().data;
  const config = useSignupConfig().data;
  const contact = useLazyDialog(load);

  const labels = useMemo(
    () =>
      new Map(
        (config?.additionalSignupGroups ?? [])
          .flatMap(({ fields }) => fields)
          .map(({ fieldName, fieldLabel }) => [fieldName, fieldLabel]),
      ),
    [config],
  );
  const columns = employeeColumns({
    t,
    extras: extraColumns(answer.data?.results ?? [], labels),
    siteOf: (id) => sites?.find((site) => site.id === id),
    zone,
    onContact: groups.some((group) => CONTACTING.includes(group))
      ? ({ id, email, phone, ...names }) =>
          contact.open({ person: { id, name: personName({ ...names, email }), email: email || null, phone } })
      : undefined,
  });

  return (
    <>
      <ListScreen
        list={list}
        answer={answer}
        label={t('employees')}
        columns={columns}
        onOpen={mayEdit ? ({ id }) => navigate(employeeEditLink(id)) : undefined}
        found={(count) => t('found', { count })}
        failed={t('directoryFailed')}
        icon="users"
        noMatch={t('noMatchTitle')}
        noMatchText={t('noMatchText')}
        none={t('noEmployeesTitle')}
        noneText={t('noEmployeesText')}
        add={mayEdit ? <Button onClick={() => navigate(adminLink('users'))}>{t('addPeople')}</Button> : null}
        filters={
          <ListFilters list={list}>
            <Stack columns={15} gap={3} className="id-directory__row">
              <ListSearch list={list} help={t('searchHelp')} placeholder={t('searchPlaceholder')} />
              <ListSelect
                label={t('status')}
                value={params.status}
                options={statusesFor(features).map((value) => ({ value, label: t(`statuses.${value}`) }))}
                any={t('anyStatus')}
                onChange={(status) => set({ status })}
              />
            </Stack>
            <LetterFilter value={params.letter} onChange={(letter) => set({ letter })} />
          </ListFilters>
        }
      />
      {contact.dialog}
    </>
  );
}

type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

/**
 * Which of the statuses the filter offers: remote only to a client with that feature
 * (rules/people.md#employee-directory).
 */
function statusesFor(features: readonly string[]): readonly EmployeeStatus[] {
  return EMPLOYEE_STATUSES.filter((status) => status !== 'remote' || features.includes('remote'));
}

/** The people of the chosen site, or all. A status that the client does not have is left out. */
function employeeQuery(
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
