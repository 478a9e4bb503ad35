import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { ORDER_WRITES } from './rules/order.ts';
import { useT } from './texts/en.ts';

export interface CancelOrderDialogProps {
  meetingId: number;
  onClose: () => void;
}

export function CancelOrderDialog({ meetingId, onClose }: CancelOrderDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('cancelTitle')}
      confirmLabel={t('cancelOrder')}
      cancelLabel={t('keep')}
      call={() => send(api.deleteMeetingOrder, { path: { id: meetingId } })}
      stale={ORDER_WRITES}
      success={t('cancelled')}
      failure={t('cancelFailed')}
      onClose={onClose}
    >
      {t('cancelText')}
    </ActionDialog>
  );
}
