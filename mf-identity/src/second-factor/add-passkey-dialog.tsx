import { useAction } from '@portal/shared/actions';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { IDENTITY_DOMAIN } from '#parts/api';
import { CodesDialog } from './codes-dialog.tsx';
import type { NewPasskey } from './create-passkey.ts';
import { useT } from './texts/en.ts';

const EMPTY = { name: '', password: '' };

interface AddPasskeyDialogProps {
  hasPassword: boolean;
  onClose: () => void;
  /** It is set up, and the person has seen the recovery codes. */
  onDone: () => void;
}

/** A name and the password, then the browser's own dialog, then the recovery codes of a first factor. */
export function AddPasskeyDialog({ hasPassword, onClose, onDone }: AddPasskeyDialogProps) {
  const t = useT();
  const email = useSession(({ user }) => user?.email ?? '');
  const [codes, setCodes] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<'known' | 'cancelled'>();
  const schema = useMemo(() => {
    const password = hasPassword ? string().required(t('passwordRequired')) : string();
    return object({ name: string().trim().required(t('passkeyNameRequired')), password });
  }, [t, hasPassword]);
  const { submit } = useAction<typeof EMPTY, NewPasskey>({
    call: async (values) => {
      setRefusal(undefined);
      const { createPasskey } = await import('./create-passkey.ts');
      return createPasskey(values);
    },
    stale: [IDENTITY_DOMAIN],
    failure: t('actionFailed'),
    onDone(result) {
      if ('reason' in result) return setRefusal(result.reason);
      if (result.codes.length > 0) return setCodes(result.codes);
      toast.success(t('passkeyAdded'));
      onDone();
    },
  });
  if (codes) return <CodesDialog codes={codes} onClose={onDone} />;
  return (
    <Dialog open size="sm" title={t('addPasskey')} description={t('addPasskeyText')} onClose={onClose}>
      <Form initialValues={EMPTY} schema={schema} onSubmit={submit} label={t('addPasskey')}>
        <Stack gap={4}>
          <FormError />
          {refusal ? (
            <Alert tone="danger" live>
              {t(refusal === 'known' ? 'passkeyKnown' : 'passkeyCancelled')}
            </Alert>
          ) : null}
          <TextField
            name="name"
            label={t('passkeyName')}
            help={t('passkeyNameHelp')}
            maxLength={50}
            autoComplete="off"
            required
          />
          {hasPassword ? (
            <>
              {/* For password managers, which want to know whose password it is. */}
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
            </>
          ) : null}
          <Stack row gap={3} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <SubmitButton>{t('next')}</SubmitButton>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}
