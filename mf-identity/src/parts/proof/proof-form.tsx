import { Form, FormError, PasswordField, SubmitButton, TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { useMemo } from 'react';
import { object, string } from 'yup';
import { useT } from './texts/en.ts';

export interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  /** Asks for a code besides the password. */
  withCode?: boolean;
  label: string;
  submitLabel: string;
  onSubmit: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

const EMPTY: Proof = { password: '', code: '' };

/** A logged-in person proves who they are: before their second factor changes, or for a step-up. */
export function ProofForm({ withCode = false, label, submitLabel, onSubmit, onClose }: ProofFormProps) {
  const t = useT();
  const email = useSession(({ user }) => user?.email ?? '');
  const schema = useMemo(() => {
    const password = string().required(t('passwordRequired'));
    const code = withCode ? string().trim().required(t('codeRequired')) : string();
    return object({ password, code });
  }, [t, withCode]);
  return (
    <Form initialValues={EMPTY} schema={schema} onSubmit={onSubmit} label={label}>
      <Stack gap={4}>
        <FormError />
        {/* For password managers, which want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
        {withCode ? (
          <TextField
            name="code"
            label={t('code')}
            help={t('codeOrRecovery')}
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        ) : null}
        <Stack row gap={3} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </Stack>
      </Stack>
    </Form>
  );
}
