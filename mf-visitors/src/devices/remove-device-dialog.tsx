import type { Device } from '@portal/openapi/visitors';
import { ActionDialog } from '@portal/shared/dialogs';
import { DEVICES_DOMAIN, deleteDevice } from './calls.ts';
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
      call={() => deleteDevice(device.id)}
      stale={[DEVICES_DOMAIN]}
      success={t('removed')}
      failure={t('removeFailed')}
      onClose={onClose}
    >
      {t('removeText', { name: device.name })}
    </ActionDialog>
  );
}
