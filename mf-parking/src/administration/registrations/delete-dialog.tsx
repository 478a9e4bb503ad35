import type { VehicleRegistration } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

export function DeleteDialog({ row, onClose }: { row: VehicleRegistration; onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('deleteTitle', { registration: row.registration })}
      confirmLabel={t('delete')}
      call={() => send(api.deleteVehicleRegistration, { path: { id: row.id } })}
      stale={[PARKING_DOMAIN]}
      success={t('deleted')}
      failure={t('deleteFailed')}
      onClose={onClose}
    >
      {t('deleteText')}
    </ActionDialog>
  );
}
