import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Dialog } from '@portal/shared/ui/extra';
import { IDENTITY_DOMAIN } from '#parts/api';
import { type Proof, ProofForm } from '#parts/proof';
import { useT } from './texts/en.ts';

/** Removes the app, after the password and a code. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { submit } = useAction<Proof>({
    call: (body) => send(api.endTotp, { body }),
    stale: [IDENTITY_DOMAIN],
    success: t('removed'),
    failure: t('actionFailed'),
    onDone: onClose,
  });
  return (
    <Dialog open size="sm" title={t('removeTitle')} description={t('removeText')} onClose={onClose}>
      <ProofForm
        withCode
        label={t('removeTitle')}
        submitLabel={t('remove')}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
