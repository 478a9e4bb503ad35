import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { AddressPanel } from './address-panel.tsx';
import { useT } from './texts/en.ts';

export interface RoomCalendarDialogProps {
  room: { id: number; name: string };
  onClose: () => void;
}

/** For administrators: the address at which other programs read when a room is taken. */
export function RoomCalendarDialog({ room, onClose }: RoomCalendarDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      title={t('room', { room: room.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={4}>
        <Text block tone="soft">
          {t('roomText')}
        </Text>
        <AddressPanel owner={room.id} />
      </Stack>
    </Dialog>
  );
}
