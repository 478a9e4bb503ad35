import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Alert, Button } from '@portal/shared/ui/core';
import { ROOMS_DOMAIN } from '#parts/rooms';
import { type ClaimedMeeting, canCheckIn, canGiveBack } from './rules.ts';
import { useT } from './texts/en.ts';

export interface RoomClaimProps {
  room: { id: number; name: string };
  meeting: ClaimedMeeting;
  zone: string;
  now: number;
}

/** Checks in to a room, or releases it (rules/room-check-in.md). */
export function RoomClaim({ room, meeting, zone, now }: RoomClaimProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { run, isRunning } = useAction({
    call: () => send(api.checkInMeeting, { path: { id: meeting.id } }),
    stale: [ROOMS_DOMAIN, 'meetings'],
    success: t('checkedIn'),
    failure: t('checkInFailed'),
  });
  const giveBack = useLazyDialog(() =>
    import('./release-room-dialog.tsx').then((module) => module.GiveBackDialog),
  );
  const { claimBy, checkedInAt } = meeting;
  const clock = (instant: string) => formatClock(instant, zone, locale);
  const isOpen = canCheckIn(meeting, now);
  return (
    <Alert
      tone={isOpen ? 'warning' : 'info'}
      title={
        isOpen && claimBy !== null
          ? t('checkInBy', { room: room.name, time: clock(claimBy) })
          : checkedInAt === null
            ? t('inUse', { room: room.name, time: clock(meeting.end) })
            : t('checkedInAt', { time: clock(checkedInAt) })
      }
      action={
        <>
          {isOpen ? (
            <Button variant="primary" icon="check" loading={isRunning} onClick={() => void run()}>
              {t('checkIn')}
            </Button>
          ) : null}
          {canGiveBack(meeting, now) ? (
            <Button loading={giveBack.opening} onClick={() => giveBack.open({ room, meetingId: meeting.id })}>
              {t('giveBack')}
            </Button>
          ) : null}
        </>
      }
    >
      {giveBack.dialog}
    </Alert>
  );
}
