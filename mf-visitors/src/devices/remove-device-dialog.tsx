import type { Device } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { DEVICES_DOMAIN } from './kinds.ts';
import { useT } from './texts/en.ts';

interface RemoveDeviceDialogProps {
  device: Device;
  onClose: () => void;
}

export function RemoveDeviceDialog({ device, onClose }: RemoveDeviceDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      cancelLabel={t('keep')}
      call={() => orGone(send(api.deleteDevice, { path: { id: device.id } }))}
      stale={[DEVICES_DOMAIN]}
      success={t('removed')}
      failure={t('removeFailed')}
      onClose={onClose}
    >
      {t('removeText', { name: device.name })}
    </ActionDialog>
  );
}
