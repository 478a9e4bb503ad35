import { endsNextDay } from '../../booking-rules.ts';

export interface Slot {
  start_time: string;
  end_time: string;
}

/** `HH:mm` on the clocks of the site. */
export interface EvTimes {
  start: string;
  end: string;
}

export type EvRefusal = 'noEvSpaces' | 'endBeforeStart' | 'outside' | 'notWhole';

/** Why a charger cannot be requested at these times; undefined if it can (rules/parking.md#ev). */
export function evRefusal(
  { start, end }: EvTimes,
  booking: EvTimes,
  chargers: readonly { timeslots: readonly Slot[] }[],
): EvRefusal | undefined {
  if (chargers.length === 0) return 'noEvSpaces';
  const [from, until] = [inBooking(start, 'start', booking), inBooking(end, 'end', booking)];
  const last = inBooking(booking.end, 'end', booking);
  if (from < booking.start || from >= last) return 'outside';
  if (from >= until) return 'endBeforeStart';
  if (until > last) return 'outside';
  return chargers.some(({ timeslots }) => isWhole({ start, end }, timeslots)) ? undefined : 'notWhole';
}

type Edge = 'start' | 'end';

/** Whether a time of the charge is on the day after the booking begins. */
export function isNextDay(time: string, edge: Edge, booking: EvTimes): boolean {
  return endsNextDay(booking) && (edge === 'start' ? time < booking.start : time <= booking.start);
}

/** The times of the next day as `24:00` to `47:55`, so that times compare as text. */
function inBooking(time: string, edge: Edge, booking: EvTimes): string {
  return isNextDay(time, edge, booking) ? `${Number(time.slice(0, 2)) + 24}${time.slice(2)}` : time;
}

/** Whether the times are whole timeslots, one after the other without a gap. Without timeslots any time is fine. */
export function isWhole({ start, end }: EvTimes, timeslots: readonly Slot[]): boolean {
  if (timeslots.length === 0) return true;
  let reached = start;
  for (const slot of [...timeslots].sort((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
    if (slot.start_time === reached && reached < end) reached = slot.end_time;
  }
  return reached === end && start < end;
}

export type SlotsProblem = 'slotOrder' | 'slotsOverlap';

/** The error in the timeslots of a charger. */
export function slotsProblem(timeslots: readonly Slot[]): SlotsProblem | undefined {
  if (timeslots.some(({ start_time, end_time }) => start_time >= end_time)) return 'slotOrder';
  const sorted = [...timeslots].sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  const overlaps = sorted.some(({ start_time }, index) => {
    const before = sorted[index - 1];
    return before !== undefined && before.end_time > start_time;
  });
  return overlaps ? 'slotsOverlap' : undefined;
}
