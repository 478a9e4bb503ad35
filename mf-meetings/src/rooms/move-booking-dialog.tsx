import type { RoomScheduleMeeting } from '@portal/openapi/meetings';
import { ActionDialog } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { formatRange } from '@portal/shared/time';
import { ROOMS_DOMAIN } from '#parts/rooms';
import type { TimeWindow } from '#parts/schedule';
import { rescheduleMeeting } from './calls.ts';
import { useT } from './texts/en.ts';

export interface MoveBookingDialogProps {
  meeting: RoomScheduleMeeting;
  zone: string;
  window: TimeWindow;
  onClose: () => void;
}

/** Confirms a booking's move by mouse or keys first, since its people are notified (rules/rooms.md#schedule). */
export function MoveBookingDialog({ meeting, zone, window, onClose }: MoveBookingDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <ActionDialog
      title={t('moveTitle', { title: meeting.description })}
      confirmLabel={t('move')}
      cancelLabel={t('keepTime')}
      call={() => rescheduleMeeting(meeting.id, window)}
      stale={[ROOMS_DOMAIN, 'meetings', 'visits', 'visitors']}
      success={t('moved')}
      failure={t('moveFailed')}
      onConflict={onClose}
      onDone={onClose}
      onClose={onClose}
    >
      {t('moveText', {
        from: formatRange(meeting.start, meeting.end, zone, locale),
        to: formatRange(window.start, window.end, zone, locale),
      })}
    </ActionDialog>
  );
}
