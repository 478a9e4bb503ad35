import { revalidateDomain } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useT } from '#messages/devices/index.ts';
import { deleteDevice } from '../api/change-devices.ts';
import { DEVICES_DOMAIN, type Device } from '../api/use-devices.ts';

export interface RemoveDeviceDialogProps {
  device: Device;
  onClose: () => void;
}

export function RemoveDeviceDialog({ device, onClose }: RemoveDeviceDialogProps) {
  const t = useT();
  const remove = async () => {
    try {
      await deleteDevice(device.id);
    } catch {
      toast.error(t('removeFailed'));
      return;
    }
    toast.success(t('removed'));
    void revalidateDomain(DEVICES_DOMAIN);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      cancelLabel={t('keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removeText', { name: device.name })}
    </ConfirmDialog>
  );
}
