import { useLazyDialog } from '@portal/shared/lazy-dialog';
import type { RoomSchedule } from '#parts/rooms';

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
