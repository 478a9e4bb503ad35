import { ActionDialog } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { formatDayOf } from '@portal/shared/time';
import { MEETING_WRITES, type Meeting } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { deleteMeeting } from './calls.ts';

export interface DeleteMeetingDialogProps {
  meeting: Meeting;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMeetingDialog({ meeting, onDeleted, onClose }: DeleteMeetingDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <ActionDialog
      danger
      title={t('delete')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      call={() => deleteMeeting(meeting.id)}
      stale={MEETING_WRITES}
      success={t('deleted')}
      failure={t('deleteFailed')}
      onDone={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
    >
      {t('deleteQuestion', { day: formatDayOf(meeting.start, meeting.site.timeZone, locale, 'long') })}
    </ActionDialog>
  );
}
