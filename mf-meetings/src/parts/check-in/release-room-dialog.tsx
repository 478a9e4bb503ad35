import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { useT } from './texts/en.ts';

export interface GiveBackDialogProps {
  room: { id: number; name: string };
  meetingId: number;
  onClose: () => void;
}

export function GiveBackDialog({ room, meetingId, onClose }: GiveBackDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('giveBackTitle', { room: room.name })}
      confirmLabel={t('giveBack')}
      cancelLabel={t('keep')}
      call={() => send(api.releaseMeetingRoom, { path: { id: meetingId }, body: { room: room.id } })}
      stale={[ROOMS_DOMAIN, 'meetings']}
      success={t('givenBack', { room: room.name })}
      failure={t('giveBackFailed')}
      onDone={onClose}
      onClose={onClose}
    >
      {t('giveBackText')}
    </ActionDialog>
  );
}
