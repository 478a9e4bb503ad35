import { ActionDialog } from '@portal/shared/dialogs';
import { useT } from '../texts/en.ts';

interface BatchCancelDialogProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asked before visits are cancelled. */
export function BatchCancelDialog({ count, onConfirm, onClose }: BatchCancelDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('batchCancelTitle', { count })}
      confirmLabel={t('batchCancelConfirm')}
      cancelLabel={t('keep')}
      call={onConfirm}
      onClose={onClose}
    >
      {t('batchCancelText')}
    </ActionDialog>
  );
}
