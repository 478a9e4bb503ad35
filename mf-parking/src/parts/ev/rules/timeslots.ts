import { minutesUntil } from '@portal/shared/time';

export interface Timeslot {
  startTime: string;
  endTime: string;
}

export interface Charger {
  timeslots: readonly Timeslot[];
}

const sorted = (slots: readonly Timeslot[]) =>
  [...slots].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));

/** Whether the times are whole timeslots, one after the other without a gap (rules/parking.md#ev). Without any each time is its own. */
export function isWhole({ start, end }: { start: string; end: string }, { timeslots }: Charger): boolean {
  if (timeslots.length === 0) return true;
  let reached = start;
  for (const slot of sorted(timeslots)) {
    if (slot.startTime === reached && reached < end) reached = slot.endTime;
  }
  return reached === end && start < end;
}

/**
 * The times that can be chosen within a booking where every charger has timeslots; `null` where one is free of them, so that any time
 * can be.
 */
export function slotTimes(
  chargers: readonly Charger[],
  booking: { start: string; end: string },
): { starts: string[]; ends: string[] } | null {
  if (chargers.length === 0 || chargers.some(({ timeslots }) => timeslots.length === 0)) return null;
  const within = chargers
    .flatMap(({ timeslots }) => timeslots)
    .filter(({ startTime, endTime }) => {
      const until = minutesUntil(booking.start, endTime);
      return until >= minutesUntil(startTime, endTime) && until <= minutesUntil(booking.start, booking.end);
    });
  const unique = (times: string[]) => [...new Set(times)].sort();
  return {
    starts: unique(within.map(({ startTime }) => startTime)),
    ends: unique(within.map(({ endTime }) => endTime)),
  };
}
