import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { IDENTITY_DOMAIN } from '#parts/api';
import { type Proof, ProofForm } from '#parts/proof';
import { CodesDialog } from './codes-dialog.tsx';
import { useT } from './texts/en.ts';

/** Replaces the recovery codes, after the password, and shows the new ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const { submit } = useAction<Proof, api.RecoveryCodes>({
    call: ({ password }) => send(api.renewRecoveryCodes, { body: { password } }),
    stale: [IDENTITY_DOMAIN],
    failure: t('actionFailed'),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open size="sm" title={t('renewTitle')} description={t('renewText')} onClose={onClose}>
      <ProofForm label={t('renewTitle')} submitLabel={t('renew')} onSubmit={submit} onClose={onClose} />
    </Dialog>
  );
}
