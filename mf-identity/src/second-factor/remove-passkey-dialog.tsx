import type { Passkey } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { orGone, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Dialog } from '@portal/shared/ui/extra';
import { IDENTITY_DOMAIN } from '#parts/api';
import { type Proof, ProofForm } from '#parts/proof';
import { useT } from './texts/en.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  hasPassword: boolean;
  onClose: () => void;
}

/** Removes a passkey, after the password where the account has one. */
export function RemovePasskeyDialog({ passkey, hasPassword, onClose }: RemovePasskeyDialogProps) {
  const t = useT();
  const removal = {
    stale: [IDENTITY_DOMAIN],
    success: t('passkeyRemoved'),
    failure: t('actionFailed'),
  };
  const remove = (password: string) =>
    orGone(send(api.revokePasskey, { path: { id: passkey.id }, body: { password } }));
  const { submit } = useAction<Proof>({
    ...removal,
    call: ({ password }) => remove(password),
    onDone: onClose,
  });
  const title = t('removePasskeyTitle', { name: passkey.name });
  if (!hasPassword)
    return (
      <ActionDialog
        {...removal}
        danger
        call={() => remove('')}
        title={title}
        confirmLabel={t('removePasskey')}
        onClose={onClose}
      >
        {t('removePasskeyText')}
      </ActionDialog>
    );
  return (
    <Dialog open size="sm" title={title} description={t('removePasskeyText')} onClose={onClose}>
      <ProofForm label={title} submitLabel={t('removePasskey')} onSubmit={submit} onClose={onClose} />
    </Dialog>
  );
}
