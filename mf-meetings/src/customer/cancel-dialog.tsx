import type { OwnAppointment } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { type ApiError, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { isOver } from './is-over.ts';
import { useT } from './texts/en.ts';

export interface CancelDialogProps {
  uuid: string;
  version: number;
  onAnswered: (appointment: OwnAppointment) => void;
  onEnded: (error: ApiError) => void;
  /** Gets the text to show if the appointment has changed. */
  onChanged: (words: string) => void;
  onClose: () => void;
}

/** Asks for confirmation, because cancelling is final. */
export function CancelDialog({ uuid, version, onAnswered, onEnded, onChanged, onClose }: CancelDialogProps) {
  const t = useT();
  return (
    <ActionDialog<void, OwnAppointment>
      danger
      title={t('cancelTitle')}
      confirmLabel={t('cancel')}
      cancelLabel={t('keep')}
      call={() => send(api.cancelOwnAppointment, { path: { uuid }, body: { version } })}
      failure={(error) => (isOver(error) ? undefined : t('failed'))}
      onConflict={(current) => {
        onChanged(t('changed'));
        onAnswered(current);
        onClose();
      }}
      onFailed={(error) => {
        if (!isOver(error)) return;
        onEnded(error);
        onClose();
      }}
      onDone={(now) => {
        onAnswered(now);
        onClose();
      }}
      onClose={onClose}
    >
      {t('cancelText')}
    </ActionDialog>
  );
}
