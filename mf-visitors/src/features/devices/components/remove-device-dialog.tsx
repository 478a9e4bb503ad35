import { ActionDialog } from '@portal/shared/dialogs';
import { useT } from '#messages/devices/index.ts';
import { deleteDevice } from '../api/change-devices.ts';
import { DEVICES_DOMAIN, type Device } from '../api/use-devices.ts';

export interface RemoveDeviceDialogProps {
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
