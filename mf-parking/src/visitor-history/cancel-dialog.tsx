import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/field';
import { useState } from 'react';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import { cancelReservation, useFacts } from '#parts/reservations';
import { useT } from './texts/en.ts';

export interface CancelDialogProps {
  reservation: ParkingReservation;
  onClose: () => void;
}

/** Asks before what is reserved for a visitor is taken away, and for the reason. */
export function CancelDialog({ reservation, onClose }: CancelDialogProps) {
  const t = useT();
  const { longDay, times, carPark } = useFacts()(reservation);
  const [reason, setReason] = useState('');
  return (
    <ActionDialog<string, ParkingReservation>
      danger
      title={t('cancelTitle')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      args={reason.trim()}
      call={(text) => cancelReservation(reservation, text)}
      stale={[PARKING_DOMAIN]}
      success={t('cancelled')}
      failure={t('cancelFailed')}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text block>{t('question', { day: longDay, times, carPark })}</Text>
        <Field label={t('reason')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={255}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </Stack>
    </ActionDialog>
  );
}
