import { ApiError } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatDayOf } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import type { Meeting } from '#common/api/meetings-api.ts';
import { useT } from '#messages/meetings/index.ts';
import { deleteMeeting } from '../api/write-meetings.ts';

export interface DeleteMeetingDialogProps {
  meeting: Meeting;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks first (spec 2 §5). After a refusal it stays and says why. */
export function DeleteMeetingDialog({ meeting, onDeleted, onClose }: DeleteMeetingDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [refusal, setRefusal] = useState<string>();

  async function confirm() {
    setRefusal(undefined);
    try {
      await deleteMeeting(meeting.id);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'unauthenticated') return;
      toast.error(t('deleteFailed'));
      if (error instanceof ApiError) setRefusal(error.detail);
      return;
    }
    toast.success(t('deleted'));
    onClose();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('delete')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deleteQuestion', { day: formatDayOf(meeting.start, meeting.site.timeZone, locale, 'long') })}
      {refusal === undefined ? null : <Alert tone="danger" title={refusal} live />}
    </ConfirmDialog>
  );
}
