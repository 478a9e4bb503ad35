import { ActionDialog } from '@portal/shared/dialogs';
import type { MyVisit } from '#parts/api';
import { useT } from '#parts/my-visit';
import { cancelMyVisit } from './calls.ts';

interface CancelVisitDialogProps {
  visit: MyVisit;
  onClose: () => void;
}

export function CancelVisitDialog({ visit, onClose }: CancelVisitDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('cancelTitle')}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('cancelKeep')}
      call={(_, key) => cancelMyVisit(visit, key)}
      success={t('cancelled')}
      failure={t('cancelFailed')}
      onClose={onClose}
    >
      {t('cancelText')}
    </ActionDialog>
  );
}
