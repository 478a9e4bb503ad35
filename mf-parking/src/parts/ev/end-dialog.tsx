import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** Asks for confirmation before releasing a charger. */
export function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      title={t('endTitle')}
      confirmLabel={t('end')}
      cancelLabel={t('keep')}
      call={() => send(api.endEvBooking, { path: { id } })}
      stale={[PARKING_DOMAIN]}
      success={t('ended')}
      failure={t('endFailed')}
      onClose={onClose}
    >
      {t('endText')}
    </ActionDialog>
  );
}
