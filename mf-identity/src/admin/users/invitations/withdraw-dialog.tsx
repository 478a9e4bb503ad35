import { errorText } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { IDENTITY_DOMAIN } from '#parts/api';
import { useT } from '../../texts/en.ts';
import { deleteInvite, type Invite } from '../calls.ts';

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
