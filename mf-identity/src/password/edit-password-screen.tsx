import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Form, FormError, PasswordField, SubmitButton } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import { useMemo, useState } from 'react';
import { NewPasswordFields, useT } from '#parts/account';
import { editPasswordSchema } from './password-schema.ts';

const EMPTY = { currentPassword: '', password: '', confirm: '' };

/** Change one's password (rules/accounts.md#password-change). The server ends all other sessions. */
export function EditPasswordScreen() {
  const t = useT();
  const schema = useMemo(() => editPasswordSchema(t), [t]);
  const email = useSession(({ user }) => user?.email ?? '');
  const [saved, setSaved] = useState(0);

  const { submit } = useAction<typeof EMPTY>({
    call: (values) => send(api.setPassword, { body: values }),
    success: t('passwordDone'),
    failure: t('passwordFailed'),
    onDone: () => setSaved(saved + 1),
  });
  return (
    <Card className="wp-record--short">
      <Form key={saved} initialValues={EMPTY} schema={schema} onSubmit={submit} label={t('changePassword')}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('editPasswordIntro')}
          </Text>
          <FormError />
          {/* For password managers, which want to know whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="currentPassword" label={t('currentPassword')} required />
          <NewPasswordFields name="password" confirmName="confirm" label={t('newPassword')} />
          <Stack row>
            <SubmitButton>{t('savePassword')}</SubmitButton>
          </Stack>
        </Stack>
      </Form>
    </Card>
  );
}
