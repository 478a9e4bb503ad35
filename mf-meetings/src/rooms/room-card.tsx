import type { Room, RoomSchedule } from '@portal/openapi/meetings';
import { useNavigate } from '@portal/shared/router';
import { type CalendarDay, toInstant } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { CardGridItem, FeatureTags } from '@portal/shared/ui/display';
import { nextFree, windowNow } from '#parts/free-times';
import { bookRefusal, RoomStatusTag } from '#parts/rooms';
import { HOUR_MS, type ScheduleRow, type TimeWindow } from '#parts/schedule';
import { roomLink } from '#paths';
import { useT } from './texts/en.ts';
import { useBooking, useRoomFacts, useWorkingHours } from './use-room-facts.ts';

const MINUTE_MS = 60_000;

/** The time that "Book" on a card books for another day: the first free hour after the working day begins. */
export function windowOn(row: ScheduleRow, day: CalendarDay, opens: string): TimeWindow {
  const begins = toInstant(day, opens, row.zone);
  const from = begins.ok ? Date.parse(begins.instant) : Date.parse(`${day}T${opens}:00Z`);
  const start = nextFree([row], from, HOUR_MS / MINUTE_MS)?.start ?? from;
  return { start, end: start + HOUR_MS };
}

export interface RoomCardProps {
  room: Room | RoomSchedule;
  showSite: boolean;
  /** How long it must be free; null: an hour. */
  minutes: number | null;
  /** A day other than today. */
  day: CalendarDay | null;
}

/** A room of the grid: the card opens its page, its button books it from now on, or on that day. */
export function RoomCard({ room, showSite, minutes, day }: RoomCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const { zoneOf, noteOf, rowOf } = useRoomFacts();
  const book = useBooking();
  const { start } = useWorkingHours();
  const refusal = bookRefusal(room, day === null ? 'now' : 'later');
  const wanted = () =>
    day !== null && 'meetings' in room
      ? windowOn(rowOf(room, showSite), day, start)
      : windowNow(room, Date.now(), minutes);
  return (
    <CardGridItem
      title={room.name}
      subtitle={noteOf(room, showSite)}
      status={<RoomStatusTag status={room.status} />}
      reason={room.reason}
      onPress={() => navigate(roomLink(room.id))}
      pressLabel={t('openRoom', { room: room.name })}
    >
      <FeatureTags features={room.features} />
      <span className="mm-room__book">
        <Button
          size="sm"
          aria-label={t('bookRoom', { room: room.name })}
          aria-disabled={refusal !== null}
          onClick={() => book(room, zoneOf(room), wanted())}
        >
          {t('book')}
        </Button>
      </span>
    </CardGridItem>
  );
}
