import { errorText } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { IDENTITY_DOMAIN } from '#common/api/identity-api.ts';
import { useT } from '#messages/admin/index.ts';
import { deleteInvite, type Invite } from '../api/user-calls.ts';

/** Takes an invitation back: its link is dead then. */
export function WithdrawDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('users.withdrawTitle', { email: invite.email })}
      confirmLabel={t('users.withdraw')}
      call={() => deleteInvite(invite.id)}
      stale={[IDENTITY_DOMAIN]}
      success={t('users.withdrawn')}
      failure={(error) => errorText(error) ?? t('area.saveFailed')}
      onClose={onClose}
    >
      {t('users.withdrawText')}
    </ActionDialog>
  );
}
