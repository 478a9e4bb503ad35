import { ApiError } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import type { DeskReservation } from '#common/api/desks-api.ts';
import { useT } from '#messages';
import { cancelDeskReservation } from '../api/cancel-desk-reservation.ts';

export interface CancelDialogProps {
  reservation: DeskReservation;
  /** It is another person's. */
  isForOther: boolean;
  onClose: () => void;
}

/** The Cancel Desk dialog (spec 3 §2, §8). It closes when the server has said yes; after a refusal it says why. */
export function CancelDialog({ reservation, isForOther, onClose }: CancelDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [refusal, setRefusal] = useState<string>();

  async function confirm() {
    setRefusal(undefined);
    try {
      await cancelDeskReservation(reservation.id);
    } catch (error) {
      // The shell asks to log in, over this dialog.
      if (error instanceof ApiError && error.kind === 'unauthenticated') return;
      toast.error(t('cancelFailed'));
      if (error instanceof ApiError) setRefusal(error.detail);
      return;
    }
    toast.success(t('cancelled'));
    onClose();
  }

  const facts = {
    desk: reservation.desk.name,
    zone: reservation.desk.zone,
    day: formatDay(reservation.date, locale, 'long'),
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('cancelDesk')}
      confirmLabel={t('cancelDesk')}
      cancelLabel={t('keepDesk')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isForOther
        ? t('cancelQuestionFor', { ...facts, person: personName(reservation.user) })
        : t('cancelQuestion', facts)}
      {refusal === undefined ? null : <Alert tone="danger" title={refusal} live />}
    </ConfirmDialog>
  );
}
