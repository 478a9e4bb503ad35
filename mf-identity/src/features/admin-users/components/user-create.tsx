import { useIdempotencyKey } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import type { UserAccount } from '#common/api/identity-api.ts';
import { RecordForm } from '#common/record-form/record-form.tsx';
import { Section } from '#common/section.tsx';
import { useT } from '#messages/admin/index.ts';
import { adminLink } from '#paths';
import { createUser } from '../api/user-calls.ts';
import { userSchema } from '../form/user-schema.ts';
import { NEW_USER, type UserValues, userCreate, userValues } from '../form/user-values.ts';
import { UserFields } from './user-fields.tsx';

/** What the form begins with, before the server has made a record of it. */
type Draft = { version: number; account?: UserAccount };

const valuesOf = ({ account }: Draft): UserValues => (account ? userValues(account) : NEW_USER);

/** `/admin/users/new`. */
export function UserCreate() {
  const t = useT();
  const navigate = useNavigate();
  const { key, renew } = useIdempotencyKey();
  const save = async (values: UserValues): Promise<Draft> => {
    try {
      const account = await createUser(userCreate(values), key);
      return { version: account.version, account };
    } catch (error) {
      renew();
      throw error;
    }
  };
  return (
    <Section title={t('users.addTitle')} about={t('users.addAbout')}>
      <RecordForm<Draft, UserValues>
        row={{ version: 0 }}
        valuesOf={valuesOf}
        save={save}
        schema={() => userSchema(t)}
        label={t('users.addTitle')}
        draft="admin-user-new"
        success={t('users.created')}
        failure={t('area.saveFailed')}
        saveLabel={t('users.create')}
        fields={{}}
        onSaved={({ account }) => account && navigate(adminLink('users', account.id), { replace: true })}
        onCancel={() => navigate(adminLink('users'))}
      >
        <UserFields isNew />
      </RecordForm>
    </Section>
  );
}
