import type { Holding } from '../../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import { isNamedTo, type NameReader } from '../../../mechanisms/locatable.ts';
import { messages, type Translate } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { resourceMessages } from '../messages.ts';
import type { BookableRoom } from './find-rooms.ts';
import { bookingMessages as texts } from './messages.ts';

const MINUTE = 60_000;

/**
 * Says who has the room, as a person in front of its door would: by the times of the meetings, and by setup and clean-down
 * only if nothing else conflicts. The minutes are the room's current ones.
 * @param wanted the meeting's own times
 */
export function formatTaken(
  holding: Pick<Holding<Interval>, 'period' | 'userId' | 'userName' | 'isLocatable'>,
  wanted: Interval,
  room: Pick<BookableRoom, 'name' | 'time_zone' | 'setup_minutes' | 'clean_down_minutes'>,
  { t, locale, reader }: { t: Translate; locale: string; reader: NameReader },
): string {
  const { starts_at: heldFrom, ends_at: heldUntil } = holding.period;
  const start = new Date(heldFrom.getTime() + room.setup_minutes * MINUTE);
  const end = new Date(heldUntil.getTime() - room.clean_down_minutes * MINUTE);
  const day = wallTimeAt(wanted.starts_at, room.time_zone).day;
  const say = (at: Date) => {
    const wall = wallTimeAt(at, room.time_zone);
    return wall.day === day ? wall.time : `${formatDay(wall.day, locale)}, ${wall.time}`;
  };
  const host = { id: holding.userId, is_locatable: holding.isLocatable };
  const name = isNamedTo(reader, host) ? holding.userName : t(messages.someone);
  const names = { room: room.name, name: host.id === null ? t(resourceMessages.atTheDoor) : name };
  const isOwn = host.id !== null && host.id === reader?.id;
  const overlaps = (from: Date, until: Date) => from < wanted.ends_at && wanted.starts_at < until;
  if (isOwn && overlaps(start, end)) return t(texts.yours, { ...names, start: say(start), end: say(end) });
  if (overlaps(start, end)) return t(texts.taken, { ...names, time: say(end) });
  if (overlaps(heldFrom, start)) {
    return t(texts.beingSetUp, { ...names, start: say(heldFrom), time: say(start) });
  }
  if (overlaps(end, heldUntil)) return t(texts.beingCleaned, { ...names, time: say(heldUntil) });
  // The room is empty at the time wanted; the conflict is this booking's own setup or clean-down.
  const minutes = { before: room.setup_minutes, after: room.clean_down_minutes };
  return t(isOwn ? texts.preparationForYours : texts.preparation, {
    ...names,
    ...minutes,
    start: say(start),
    end: say(end),
  });
}
