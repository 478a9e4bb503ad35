import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import { RecordForm } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Alert, Button, Empty, Skeleton, Stack, Tag, Title } from '@portal/shared/ui/core';
import { Facts, PersonName } from '@portal/shared/ui/display';
import { IDENTITY_DOMAIN, type UserAccount } from '#parts/api';
import { useT as usePeopleT } from '#parts/people';
import { adminLink } from '#paths';
import { canChange } from '../../giving.ts';
import { GROUP_ORDER } from '../../groups.ts';
import { useT } from '../../texts/en.ts';
import { WaitingApproval } from '../invitations/waiting-approval.tsx';
import { OffboardingCard } from '../offboarding/offboarding-card.tsx';
import { AccountActions } from './account-actions.tsx';
import { UserFields } from './user-fields.tsx';
import { userSchema } from './user-schema.ts';
import { userUpdate, userValues } from './user-values.ts';

/** `/admin/users/{id}`: one account. */
export function UserAccountScreen({ id }: { id: number }) {
  const t = useT();
  const navigate = useNavigate();
  const toList = () => navigate(adminLink('users'));
  return (
    <Stack gap={6}>
      <div>
        <Button variant="quiet" icon="chevron-left" onClick={toList}>
          {t('users.toList')}
        </Button>
      </div>
      <QueryState
        query={useRead(api.getUser, { path: { id } }, { keepPreviousData: false })}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
        missing={<Empty icon="user" title={t('users.unknown')} />}
      >
        {(account) => <Account account={account} />}
      </QueryState>
    </Stack>
  );
}

function Account({ account }: { account: UserAccount }) {
  const t = useT();
  const actor = useSession(({ user }) => user);
  const verdict = actor ? canChange(actor, account) : ({ ok: false, reason: 'onlySuperadmin' } as const);
  return (
    <>
      <Title level={2} className="wp-hidden">
        {personName(account)}
      </Title>
      <PersonName
        name={personName(account)}
        photo={account.photo}
        note={account.email}
        size={56}
        badge={
          <Tag tone={account.isActive ? 'success' : 'neutral'} icon={account.isActive ? 'check' : 'clock'}>
            {t(account.isActive ? 'users.statuses.active' : 'users.statuses.inactive')}
          </Tag>
        }
      />
      <WaitingApproval account={account} mayDecide={verdict.ok && actor?.id !== account.id} />
      {verdict.ok ? (
        <AccountForm account={account} />
      ) : (
        <ReadOnly account={account} reason={t(`users.${verdict.reason}`)} />
      )}
      <OffboardingCard account={account} />
      <AccountActions account={account} />
    </>
  );
}

function AccountForm({ account }: { account: UserAccount }) {
  const t = useT();
  const people = usePeopleT();
  const sites = useAllSites().data ?? [];
  const siteName = (id: unknown) => sites.find((site) => site.id === id)?.name ?? '';
  return (
    <RecordForm
      initialValues={userValues(account)}
      record={{
        valuesOf: userValues,
        fields: {
          email: { label: t('users.email') },
          firstName: { label: t('users.firstName') },
          lastName: { label: t('users.lastName') },
          phone: { label: t('users.phone') },
          site: { label: t('users.homeSite'), show: siteName },
          siteIds: {
            label: t('users.siteIds'),
            show: (ids: readonly number[]) => ids.map(siteName).join(', '),
          },
          isStaff: { label: t('users.isStaff') },
          isRestricted: { label: t('users.isRestricted') },
          isLocatable: { label: t('users.isLocatable') },
          ...Object.fromEntries(
            GROUP_ORDER.map((group) => [`groups.${group}`, { label: people(`groups.${group}`) }]),
          ),
        },
      }}
      stale={[IDENTITY_DOMAIN]}
      save={(values) => send(api.updateUser, { path: { id: account.id }, body: userUpdate(values) })}
      schema={() => userSchema(t)}
      label={personName(account)}
      draft={`admin-user-${account.id}`}
      isLong
      success={t('area.saved')}
      failure={t('area.saveFailed')}
    >
      <UserFields account={account} />
    </RecordForm>
  );
}

/** An account that the caller may see but not change, with the reason. */
function ReadOnly({ account, reason }: { account: UserAccount; reason: string }) {
  const t = useT();
  const people = usePeopleT();
  return (
    <>
      <Alert tone="info">{reason}</Alert>
      <Facts
        columns={2}
        items={[
          { label: t('users.email'), value: account.email },
          { label: t('users.phone'), value: account.phone },
          {
            label: t('users.groups'),
            value: account.groups.map((group) => people(`groups.${group}`)).join(', '),
          },
        ]}
      />
    </>
  );
}
