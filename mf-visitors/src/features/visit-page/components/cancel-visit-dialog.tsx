import { useIdempotencyKey } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import type { MyVisit } from '#common/api/visit-api.ts';
import { useT } from '#messages/visit-page/index.ts';
import { cancelMyVisit } from '../api/change-my-visit.ts';

interface CancelVisitDialogProps {
  visit: MyVisit;
  onClose: () => void;
}

export function CancelVisitDialog({ visit, onClose }: CancelVisitDialogProps) {
  const t = useT();
  const { key } = useIdempotencyKey();
  const cancel = async () => {
    try {
      await cancelMyVisit(visit, key);
    } catch {
      toast.error(t('cancelFailed'));
      return;
    }
    toast.success(t('cancelled'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('cancelTitle')}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('cancelKeep')}
      onConfirm={cancel}
      onClose={onClose}
    >
      {t('cancelText')}
    </ConfirmDialog>
  );
}
