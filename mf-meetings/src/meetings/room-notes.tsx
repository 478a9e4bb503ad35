import type { Meeting } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatTime, useNow } from '@portal/shared/time';
import { Alert } from '@portal/shared/ui/core';
import { canCheckIn, canGiveBack, RoomClaim } from '#parts/check-in';
import { useT } from './texts/en.ts';

/** The state of the meeting's rooms, with the actions that are possible now (rules/room-check-in.md#who). */
export function RoomNotes({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const ownId = useSession(({ user }) => user?.id);
  const now = useNow(30_000);
  if (meeting.status === 'cancelled') return null;
  const { id, start, end, canEdit, site } = meeting;
  const timeOf = (instant: string) => formatTime(instant, site.timeZone, locale);
  const userAttends = meeting.attends.some(({ employee }) => employee.id === ownId);
  return meeting.rooms.map(({ id: roomId, name: room, claimBy, checkedInAt, releasedAt }) => {
    if (releasedAt !== null) {
      return <Alert key={roomId} tone="warning" title={t('givenBack', { room, time: timeOf(releasedAt) })} />;
    }
    const claimed = { id, start, end, claimBy, checkedInAt, userAttends, canEdit };
    if (canCheckIn(claimed, now) || canGiveBack(claimed, now)) {
      return (
        <RoomClaim
          key={roomId}
          room={{ id: roomId, name: room }}
          meeting={claimed}
          zone={site.timeZone}
          now={now}
        />
      );
    }
    if (checkedInAt !== null) {
      return (
        <Alert key={roomId} tone="success" title={t('checkedInAt', { room, time: timeOf(checkedInAt) })} />
      );
    }
    return claimBy === null ? null : (
      <Alert key={roomId} tone="info" title={t('checkInBy', { room, time: timeOf(claimBy) })} />
    );
  });
}
