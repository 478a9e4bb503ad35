import type { Meeting, MeetingScope, MeetingsChanged } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatDayOf } from '@portal/shared/time';
import { Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { loadReportDialog } from '#parts/report-dialog';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { useT } from '../texts/en.ts';
import { MEETING_WRITES } from '../use-meeting.ts';
import { hasLater, ScopeField } from './scope-field.tsx';

export interface DeleteMeetingDialogProps {
  meeting: Meeting;
  onDeleted: () => void;
  onClose: () => void;
}

/** For a series it asks how many to delete, and afterwards lists those that could not be deleted. */
export function DeleteMeetingDialog({ meeting, onDeleted, onClose }: DeleteMeetingDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [scope, setScope] = useState<MeetingScope>('this');
  const [isDone, setIsDone] = useState(false);
  const report = useLazyDialog(loadReportDialog);
  const hasRooms = meeting.rooms.length > 0;
  const dayOf = (start: string) => formatDayOf(start, meeting.site.timeZone, locale, 'long');
  const title = t(hasRooms ? 'deleteMeeting' : 'delete');
  const done = ({ changed, unchanged }: MeetingsChanged) =>
    hasRooms || changed.length + unchanged.length > 1
      ? t('meetingsDeleted', { count: changed.length })
      : t('deleted');
  const finish = () => {
    onClose();
    onDeleted();
  };
  if (isDone) return report.dialog;
  return (
    <ActionDialog<MeetingScope, MeetingsChanged>
      danger
      args={scope}
      title={title}
      confirmLabel={title}
      cancelLabel={t(hasRooms ? 'keepMeeting' : 'keep')}
      call={async (wanted) => {
        if (wanted === 'later')
          return send(api.cancelMeeting, { path: { id: meeting.id }, body: { scope: 'later' } });
        await send(api.deleteMeeting, { path: { id: meeting.id } });
        return { changed: [meeting.id], unchanged: [] };
      }}
      stale={[...MEETING_WRITES, ROOMS_DOMAIN]}
      success={done}
      failure={t('deleteFailed')}
      onDone={({ unchanged }) => {
        if (unchanged.length === 0) return finish();
        setIsDone(true);
        const lines = unchanged.map(({ start, reason }) => t('leftBecause', { day: dayOf(start), reason }));
        report.open({ title: t('someLeft', { count: unchanged.length }), lines, onRead: finish });
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text block>
          {t(hasRooms ? 'deleteMeetingQuestion' : 'deleteQuestion', { day: dayOf(meeting.start) })}
        </Text>
        {hasLater(meeting) ? (
          <ScopeField meeting={meeting} value={scope} onChange={setScope} help={t('scopeDeleteHelp')} />
        ) : null}
      </Stack>
    </ActionDialog>
  );
}
