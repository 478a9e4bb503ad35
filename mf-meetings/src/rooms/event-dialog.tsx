import type { RoomScheduleMeeting } from '@portal/openapi/meetings';
import { useLocation, useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { meetingEditLink, meetingLink } from '#paths';
import { useT } from './texts/en.ts';

export interface EventDialogProps {
  meeting: RoomScheduleMeeting;
  room: string;
  zone: string;
  onClose: () => void;
}

/** A room's meeting: its facts, and for users who may change it the actions (rules/rooms.md#schedule). */
export function EventDialog({ meeting, room, zone, onClose }: EventDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const locale = useSession((session) => session.locale);
  const { id, start, end, description, hostName, numberOfAttendees, userIsHost, canEdit } = meeting;
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={description}
      size="sm"
      dismissable
      footer={
        <Stack row gap={2} justify="end">
          <Button onClick={onClose}>{t('close')}</Button>
          {userIsHost || canEdit ? <Button onClick={() => go(meetingLink(id))}>{t('details')}</Button> : null}
          {canEdit ? (
            <Button variant="primary" onClick={() => go(meetingEditLink(id, pathname + search))}>
              {t('edit')}
            </Button>
          ) : null}
        </Stack>
      }
    >
      <Facts
        items={[
          { label: t('when'), value: formatDayOf(start, zone, locale, 'long') },
          { label: t('time'), value: formatRange(start, end, zone, locale) },
          { label: t('room'), value: room },
          { label: t('host'), value: hostName },
          { label: t('attendees'), value: numberOfAttendees },
        ]}
      />
    </Dialog>
  );
}
