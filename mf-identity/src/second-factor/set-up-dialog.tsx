import type { RecoveryCodes, TotpSetUp } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Form, FormError, SubmitButton, TextField } from '@portal/shared/forms';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { CopyField } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { IDENTITY_DOMAIN } from '#parts/api';
import { type Proof, ProofForm } from '#parts/proof';
import { CodesDialog } from './codes-dialog.tsx';
import './second-factor.css';
import { useT } from './texts/en.ts';

interface SetUpDialogProps {
  /** Called before anything has changed. */
  onClose: () => void;
  /** Called when the person has saved the recovery codes. */
  onDone: () => void;
}

/** Password, then the key with a first code, then the recovery codes. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const t = useT();
  const [setUp, setSetUp] = useState<TotpSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useAction<Proof, TotpSetUp>({
    call: ({ password }) => send(api.createTotp, { body: { password } }),
    failure: t('actionFailed'),
    onDone: setSetUp,
  });
  if (codes) return <CodesDialog codes={codes} onClose={onDone} />;
  return (
    <Dialog
      open
      size="sm"
      title={t('setUpTitle')}
      description={setUp ? t('scan') : t('setUpPassword')}
      onClose={onClose}
    >
      {setUp ? (
        <ConfirmForm setUp={setUp} onConfirmed={setCodes} onClose={onClose} />
      ) : (
        <ProofForm
          label={t('setUpTitle')}
          submitLabel={t('next')}
          onSubmit={start.submit}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ConfirmFormProps {
  setUp: TotpSetUp;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ConfirmForm({ setUp, onConfirmed, onClose }: ConfirmFormProps) {
  const t = useT();
  const schema = useMemo(() => object({ code: string().trim().required(t('codeRequired')) }), [t]);
  const { submit } = useAction<{ code: string }, RecoveryCodes>({
    call: (body) => send(api.confirmTotp, { body }),
    stale: [IDENTITY_DOMAIN],
    failure: t('actionFailed'),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <Form initialValues={{ code: '' }} schema={schema} onSubmit={submit} label={t('setUpTitle')}>
      <Stack gap={4}>
        <img
          className="id-totp-code"
          // As an image, it cannot run or load anything.
          src={`data:image/svg+xml,${encodeURIComponent(setUp.codeSvg)}`}
          alt={t('scanAlt')}
        />
        <a href={setUp.address}>{t('openApp')}</a>
        <CopyField label={t('key')} text={setUp.key} help={t('keyText')} />
        <Text block>{t('enterCode')}</Text>
        <FormError />
        <TextField
          name="code"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <Stack row gap={3} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('confirm')}</SubmitButton>
        </Stack>
      </Stack>
    </Form>
  );
}
