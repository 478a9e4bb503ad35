import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useT } from '#messages/reception/index.ts';

export interface BatchCancelDialogProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asked before visits are cancelled (spec 2 §5). */
export function BatchCancelDialog({ count, onConfirm, onClose }: BatchCancelDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open
      danger
      title={t('batchCancelTitle', { count })}
      confirmLabel={t('batchCancelConfirm')}
      cancelLabel={t('keep')}
      onConfirm={() => onConfirm().finally(onClose)}
      onClose={onClose}
    >
      {t('batchCancelText')}
    </ConfirmDialog>
  );
}
