import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Section } from '@portal/shared/ui/sections';
import { IDENTITY_DOMAIN, type UserAccount } from '#parts/api';
import { adminLink } from '#paths';
import { useT } from '../../texts/en.ts';
import { UserFields, useGivableSites } from './user-fields.tsx';
import { userSchema } from './user-schema.ts';
import { NEW_USER, type UserValues, userCreate } from './user-values.ts';

/** `/admin/users/new`. */
export function UserCreate() {
  const t = useT();
  const navigate = useNavigate();
  const ownSites = useGivableSites();
  return (
    <Section title={t('users.addTitle')} about={t('users.addAbout')}>
      <RecordForm<UserValues, UserAccount>
        initialValues={{ ...NEW_USER, siteIds: ownSites.map(({ value }) => value) }}
        save={(values, key) => send(api.createUser, { body: userCreate(values), key })}
        stale={[IDENTITY_DOMAIN]}
        schema={() => userSchema(t)}
        label={t('users.addTitle')}
        draft="admin-user-new"
        success={t('users.created')}
        failure={t('area.saveFailed')}
        saveLabel={t('users.create')}
        onDone={({ id }) => navigate(adminLink('users', id), { replace: true })}
        onCancel={() => navigate(adminLink('users'))}
      >
        <UserFields />
      </RecordForm>
    </Section>
  );
}
