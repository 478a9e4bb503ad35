import type { RoomSchedule } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, dayRange, formatDay } from '@portal/shared/time';
import { useMemo } from 'react';
import { Schedule } from '#parts/schedule';
import { useT } from '../texts/en.ts';
import { useEventDialog, useMoveDialog } from '../use-event-dialog.ts';
import { useBooking, useRoomFacts, useWorkingHours } from '../use-room-facts.ts';

export interface WeekOfRoomProps {
  room: RoomSchedule;
  days: readonly CalendarDay[];
  now: number;
  onToday: () => void;
}

/** A room's week, a row a day, by hours: it says as much on a phone as on a desktop. */
export function WeekOfRoom({ room, days, now, onToday }: WeekOfRoomProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { rowOf } = useRoomFacts();
  const book = useBooking();
  const event = useEventDialog();
  const move = useMoveDialog();
  const { start, end } = useWorkingHours();
  const hours = useMemo(() => ({ start, end }), [start, end]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowOf goes by sites, which a session keeps, and by the language
  const rows = useMemo(() => {
    const row = rowOf(room, false);
    return days.map((day, index) => ({
      ...row,
      id: index + 1,
      name: formatDay(day, locale, 'weekday'),
      group: null,
      seats: null,
      features: [],
      to: undefined,
      day,
    }));
  }, [room, days, locale]);
  const first = useMemo(() => dayRange(days[0] ?? '', days[0] ?? ''), [days]);
  return (
    <>
      <Schedule
        label={t('weekOf', { room: room.name })}
        nameHead={t('day')}
        rows={rows}
        days={first}
        mode="day"
        now={now}
        hours={hours}
        onBook={({ zone }, window) => book(room, zone, window)}
        onEvent={({ zone }, meetingId) => event.open(room, meetingId, zone)}
        onMove={({ zone }, meetingId, window) => move.open(room, meetingId, zone, window)}
        onToday={onToday}
      />
      {event.dialog}
      {move.dialog}
    </>
  );
}
