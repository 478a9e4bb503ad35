import * as api from '@portal/openapi/desks';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { DESKS_DOMAIN, type DeskReservation, useT } from '#parts/desks';

export interface CancelDialogProps {
  reservation: DeskReservation;
  /** It is another person's. */
  isForOther: boolean;
  onClose: () => void;
}

export function CancelDialog({ reservation, isForOther, onClose }: CancelDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const facts = {
    desk: reservation.desk.name,
    zone: reservation.desk.zone,
    day: formatDay(reservation.date, locale, 'long'),
  };
  return (
    <ActionDialog
      danger
      title={t('cancelDesk')}
      confirmLabel={t('cancelDesk')}
      cancelLabel={t('keepDesk')}
      call={() => send(api.cancelDeskReservation, { path: { id: reservation.id } })}
      stale={[DESKS_DOMAIN]}
      success={t('cancelled')}
      failure={t('cancelFailed')}
      onClose={onClose}
    >
      {isForOther
        ? t('cancelQuestionFor', { ...facts, person: personName(reservation.user) })
        : t('cancelQuestion', facts)}
    </ActionDialog>
  );
}
