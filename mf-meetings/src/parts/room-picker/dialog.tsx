import type { Room } from '@portal/openapi/meetings';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { RoomChoice, type RoomChoiceProps } from './room-choice.tsx';
import { useT } from './texts/en.ts';

export interface RoomPickerProps extends Omit<RoomChoiceProps, 'value' | 'onChange' | 'onLater'> {
  siteName: string;
  onChoose: (room: Room) => void;
  onClose: () => void;
}

/** The rooms in a dialog: where the form is not about one room. */
export function RoomPicker({ siteName, onChoose, onClose, ...choice }: RoomPickerProps) {
  const t = useT();
  const [picked, setPicked] = useState<Room | null>(null);
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      description={t('about', { site: siteName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={picked === null ? true : undefined}
            onClick={() => {
              if (picked === null) return;
              onChoose(picked);
              onClose();
            }}
          >
            {t('take')}
          </Button>
        </>
      }
    >
      <RoomChoice {...choice} value={picked?.id ?? null} onChange={setPicked} />
    </Dialog>
  );
}
