import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import { useState } from 'react';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import { useFacts } from './facts.ts';
import { useT } from './texts/en.ts';

export interface ReservationDialogProps {
  reservation: ParkingReservation;
  onClose: () => void;
}

export interface CancelDialogProps extends ReservationDialogProps {
  /** Where other words belong: of what a visitor has. */
  words?: { question: string; failure: string };
}

/** Asks before a request is withdrawn, and for the reason. */
export function CancelDialog({ reservation, words, onClose }: CancelDialogProps) {
  const t = useT();
  const { longDay, times, carPark, person } = useFacts()(reservation);
  const [reason, setReason] = useState('');
  const facts = { day: longDay, times, carPark };
  const question =
    person === undefined ? t('cancelQuestion', facts) : t('cancelQuestionFor', { ...facts, person });
  return (
    <ActionDialog<string, ParkingReservation>
      danger
      title={t('cancelTitle')}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('keep')}
      args={reason.trim()}
      call={(text) =>
        send(api.updateParkingReservation, {
          path: { id: reservation.id },
          body: {
            status: 'cancelled',
            cancelledAt: new Date().toISOString(),
            ...(text === '' ? {} : { cancellationReason: text }),
            version: reservation.version,
          },
        })
      }
      stale={[PARKING_DOMAIN]}
      success={t('cancelled')}
      failure={words?.failure ?? t('cancelFailed')}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text block>{words?.question ?? question}</Text>
        <Field label={t('reasonLabel')}>
          {(control) => (
            <TextArea {...control} rows={1} maxLength={255} count value={reason} onChange={setReason} />
          )}
        </Field>
      </Stack>
    </ActionDialog>
  );
}
