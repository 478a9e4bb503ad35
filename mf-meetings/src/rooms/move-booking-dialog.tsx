import type { RoomScheduleMeeting } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { formatRange } from '@portal/shared/time';
import { ROOMS_DOMAIN } from '#parts/rooms';
import type { TimeWindow } from '#parts/schedule';
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

/**
 * Gives a meeting other times, ms; all else stays.
 * @throws ApiError 409 if a room is occupied by now, or the meeting has begun
 */
async function rescheduleMeeting(id: number, { start, end }: { start: number; end: number }) {
  const { version, description, location, attends, visits, site, buildingId } = await send(api.getMeeting, {
    path: { id },
  });
  return send(api.replaceMeeting, {
    path: { id },
    body: {
      version,
      description,
      location,
      siteId: site.id,
      buildingId,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      attends: attends.map(({ employee, isHost }) => ({ employee: employee.id, isHost })),
      visits: visits
        .filter(({ status }) => status !== 'cancelled')
        .map(({ visitor, needsParking, registration }) => ({
          visitor: visitor.id,
          needsParking,
          email: visitor.email || null,
          ...(registration === undefined ? {} : { registration }),
        })),
    },
  });
}
