import type { DeskWait } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { DESKS_DOMAIN, useT } from '#parts/desks';
import { useT as useDayT } from './texts/en.ts';

export interface LeaveWaitDialogProps {
  wait: DeskWait;
  /** In words. */
  where: string;
  day: string;
  onClose: () => void;
}

/** Asks first: nothing brings the place on the waiting list back. */
export function LeaveWaitDialog({ wait: { id, place }, where, day, onClose }: LeaveWaitDialogProps) {
  const t = useT();
  const tDay = useDayT();
  return (
    <ActionDialog
      danger
      title={tDay('leaveTitle')}
      confirmLabel={t('waitLeave')}
      cancelLabel={tDay('keepWaiting')}
      call={() => send(api.deleteDeskWait, { path: { id } })}
      stale={[DESKS_DOMAIN]}
      success={t('waitLeft')}
      failure={t('waitLeaveFailed')}
      onClose={onClose}
    >
      {tDay('leaveText', { where, day, place })}
    </ActionDialog>
  );
}
