import { recordId } from '@portal/shared/links';
import { useNavigate } from '@portal/shared/router';
import { Button, Empty } from '@portal/shared/ui/core';
import { Section, Tabs } from '@portal/shared/ui/sections';
import { adminLink } from '#paths';
import { useT } from '../texts/en.ts';
import { ImportUsers } from './import/import-users.tsx';
import { Invitations } from './invitations/list.tsx';
import { UsersList } from './list.tsx';
import { UserAccountScreen } from './user/user-account.tsx';
import { UserCreate } from './user/user-create.tsx';

/** Section `users`: `/admin/users`, `/invitations`, `/import`, `/new`, and `/{id}` for an account. */
export function UsersSection({ id }: { id: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  if (id === 'new') return <UserCreate />;
  const accountId = recordId(id);
  if (accountId !== null) return <UserAccountScreen key={accountId} id={accountId} />;
  if (id !== undefined && id !== 'invitations' && id !== 'import')
    return (
      <Empty
        icon="users"
        title={t('users.unknown')}
        action={<Button onClick={() => navigate(adminLink('users'))}>{t('users.toList')}</Button>}
      />
    );
  return (
    <Section
      title={t('users.title')}
      about={t('users.about')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => navigate(adminLink('users', 'new'))}>
          {t('users.add')}
        </Button>
      }
    >
      <Tabs
        label={t('users.title')}
        value={id ?? 'accounts'}
        onChange={(tab) => navigate(tab === 'accounts' ? adminLink('users') : adminLink('users', tab))}
        tabs={[
          { key: 'accounts', label: t('users.accounts'), icon: 'users', content: <UsersList /> },
          { key: 'invitations', label: t('users.invitations'), icon: 'bell', content: <Invitations /> },
          { key: 'import', label: t('users.import'), icon: 'upload', content: <ImportUsers /> },
        ]}
      />
    </Section>
  );
}
