import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { PARKING_DOMAIN } from '#parts/parking';
import type { ReservationDialogProps } from './cancel-dialog.tsx';
import { useFacts } from './facts.ts';
import { useT } from './texts/en.ts';

/** Asks before a space is given to the queue. */
export function ReleaseDialog({ reservation, onClose }: ReservationDialogProps) {
  const t = useT();
  const { longDay, times, carPark, person } = useFacts()(reservation);
  const facts = { day: longDay, times, carPark };
  return (
    <ActionDialog
      title={t('releaseTitle')}
      confirmLabel={t('releaseConfirm')}
      cancelLabel={t('keep')}
      call={() => send(api.releaseParkingReservation, { path: { id: reservation.id } })}
      stale={[PARKING_DOMAIN]}
      success={t('released')}
      failure={t('releaseFailed')}
      onClose={onClose}
    >
      {person === undefined ? t('releaseQuestion', facts) : t('releaseQuestionFor', { ...facts, person })}
    </ActionDialog>
  );
}
