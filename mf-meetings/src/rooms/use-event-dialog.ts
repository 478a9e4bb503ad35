import type { RoomSchedule } from '@portal/openapi/meetings';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import type { TimeWindow } from '#parts/schedule';

/** The dialog of a booking, whose code comes with the first press. */
export function useEventDialog() {
  const lazy = useLazyDialog(() => import('./event-dialog.tsx').then((module) => module.EventDialog));
  return {
    dialog: lazy.dialog,
    open(room: Pick<RoomSchedule, 'name' | 'meetings'> | undefined, meetingId: number, zone: string) {
      const meeting = room?.meetings.find(({ id }) => id === meetingId);
      if (room && meeting) lazy.open({ meeting, room: room.name, zone });
    },
  };
}

/** The dialog that moves a booking to another time. */
export function useMoveDialog() {
  const lazy = useLazyDialog(() =>
    import('./move-booking-dialog.tsx').then((module) => module.MoveBookingDialog),
  );
  return {
    dialog: lazy.dialog,
    open(
      room: Pick<RoomSchedule, 'meetings'> | undefined,
      meetingId: number,
      zone: string,
      window: TimeWindow,
    ) {
      const meeting = room?.meetings.find(({ id }) => id === meetingId);
      if (meeting) lazy.open({ meeting, zone, window });
    },
  };
}
