/** Shorter requests are lengthened (rules/parking.md#requests). */
const SHORTEST_MINUTES = 4 * 60;
const LAST_MINUTE = 23 * 60 + 55;

export interface Times {
  /** `HH:mm` */
  start: string;
  end: string;
}

export interface TimeRules {
  /** The client's setting `parkingDefaultTimesEnabled`: the business day in place of what follows. */
  businessDay: Times | null;
  /** It is today that is asked for. */
  isToday: boolean;
  /** `HH:mm` at the site now. */
  now: string;
}

/** The times that the form begins with: the business day, or today the next full hour and 4 hours, else 09:00 to 17:00. */
export function defaultTimes({ businessDay, isToday, now }: TimeRules): Times {
  if (businessDay) return businessDay;
  if (!isToday) return { start: '09:00', end: '17:00' };
  // So late that 4 hours do not fit into the day any more, it is the last 4.
  const nextHour = (Math.floor(minutesOf(now) / 60) + 1) * 60;
  const start = Math.min(nextHour, 19 * 60);
  return { start: timeOf(start), end: timeOf(start + SHORTEST_MINUTES) };
}

/** The end that a request of at least 4 hours has; null where the day is too short for it, or it is long enough. */
export function adjustedEnd(start: string, end: string): string | null {
  const wanted = minutesOf(start) + SHORTEST_MINUTES;
  return minutesOf(end) < wanted && wanted <= LAST_MINUTE ? timeOf(wanted) : null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
