import { wallTimeAt } from '../../../mechanisms/wall-time.ts';

/** Wall times of a room's site, `HH:mm`. */
export interface Timeslot {
  start: string;
  end: string;
}

/**
 * Whether an interval is one timeslot or several neighbouring ones, whole (rules/meetings.md#rooms): a half of one, or a gap
 * between two, is not.
 * @param slots the earliest first, none over another
 */
export function isWholeTimeslots(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  slots: readonly Timeslot[],
  timeZone: string,
): boolean {
  if (startsAt.getTime() % 60_000 !== 0 || endsAt.getTime() % 60_000 !== 0) return false;
  const [first, last] = [wallTimeAt(startsAt, timeZone), wallTimeAt(endsAt, timeZone)];
  if (first.day !== last.day) return false;
  let at = first.time;
  for (const { start, end } of slots) {
    if (start < at) continue;
    if (start !== at) return false;
    if (end === last.time) return true;
    at = end;
  }
  return false;
}

/** "09:00–10:30, 10:30–12:00" */
export function timeslotsInWords(slots: readonly Timeslot[]): string {
  return slots.map(({ start, end }) => `${start}–${end}`).join(', ');
}
