import type { Invite } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { errorText, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { IDENTITY_DOMAIN } from '#parts/api';
import { useT } from '../../texts/en.ts';

/** Takes an invitation back: its link is dead then. */
export function WithdrawDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('users.withdrawTitle', { email: invite.email })}
      confirmLabel={t('users.withdraw')}
      call={() => send(api.deleteInvite, { path: { invite: String(invite.id) } })}
      stale={[IDENTITY_DOMAIN]}
      success={t('users.withdrawn')}
      failure={(error) => errorText(error) ?? t('area.saveFailed')}
      onClose={onClose}
    >
      {t('users.withdrawText')}
    </ActionDialog>
  );
}
