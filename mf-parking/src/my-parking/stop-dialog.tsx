import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** Asks before a weekly request is stopped. */
export function StopDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('stopTitle')}
      confirmLabel={t('stopConfirm')}
      cancelLabel={t('goOn')}
      call={() => send(api.deleteParkingStandingRequest, { path: { id } })}
      stale={[PARKING_DOMAIN]}
      success={t('stopped')}
      failure={t('stopFailed')}
      onClose={onClose}
    >
      {t('stopText')}
    </ActionDialog>
  );
}
