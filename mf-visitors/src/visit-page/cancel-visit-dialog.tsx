import * as api from '@portal/openapi/visitors';
import { ApiError } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import type { MyVisit } from '#parts/api';
import { sendAsVisit, thenReloadMyVisit, useT } from '#parts/my-visit';

interface CancelVisitDialogProps {
  visit: MyVisit;
  onClose: () => void;
}

export function CancelVisitDialog({ visit, onClose }: CancelVisitDialogProps) {
  const t = useT();
  const cancel = async (key: string) => {
    try {
      await sendAsVisit(visit.uuid)(api.cancelVisit, { path: { id: visit.id }, key });
    } catch (error) {
      // Canceling ends the link: a second try, after a lost first answer, gets a 410.
      if (!(error instanceof ApiError && error.status === 410)) throw error;
    }
  };
  return (
    <ActionDialog
      danger
      title={t('cancelTitle')}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('cancelKeep')}
      call={(_, key) => thenReloadMyVisit(cancel(key))}
      success={t('cancelled')}
      failure={t('cancelFailed')}
      onClose={onClose}
    >
      {t('cancelText')}
    </ActionDialog>
  );
}
