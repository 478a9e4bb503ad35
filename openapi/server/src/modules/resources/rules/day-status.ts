import type { Message } from '../../../mechanisms/texts/messages.ts';
import { resourceMessages as texts } from '../messages.ts';
import {
  barredReason,
  barredStatus,
  type Reason,
  type RoomFacts,
  type RoomStatus,
} from './resource-status.ts';
import type { Window } from './why-not.ts';

interface Held {
  place: number;
  from: Date;
  until: Date;
}

/**
 * The status on another day than today: there is no now, so that a room counts as occupied where nothing of the business day is left
 * (rules/rooms.md#schedule).
 */
export function dayStatusOf(
  facts: RoomFacts,
  day: Window,
  holds: readonly Held[],
): { status: RoomStatus; reason: Reason } {
  const [barred, words] = [barredStatus(facts), barredReason(facts)];
  if (barred !== null && words !== null) return { status: barred, reason: words };
  const within = holds.filter(({ from, until }) => from < day.until && until > day.from);
  if (within.length === 0) return available(texts.freeAllDay);
  const isFull = facts.places.every((_, index) => isCovered(day, within, index + 1));
  return isFull
    ? { status: 'occupied', reason: { message: texts.takenAllDay } }
    : available(texts.partlyTaken);
}

function available(message: Message): { status: RoomStatus; reason: Reason } {
  return { status: 'available', reason: { message } };
}

/** That nothing is left of the day on one place. @param holds by start */
function isCovered(day: Window, holds: readonly Held[], place: number): boolean {
  let reached = day.from;
  for (const hold of holds) {
    if (hold.place !== place) continue;
    if (hold.from > reached) return false;
    if (hold.until > reached) reached = hold.until;
  }
  return reached >= day.until;
}
