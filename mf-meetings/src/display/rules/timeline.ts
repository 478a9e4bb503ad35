import { addDays, dayIn, toInstant } from '@portal/shared/time';

/** A meeting on the display's line of the day; `left` and `width` are percent of the line. */
export interface Bar<M> {
  meeting: M;
  left: number;
  width: number;
  /** The percentage of the bar that is over. */
  past: number;
}

export interface Timeline<M> {
  bars: readonly Bar<M>[];
  /** Hours with their position; clock changes may skip or repeat one. */
  hours: readonly { hour: number; left: number }[];
  /** Null on other days. */
  now: number | null;
}

interface Timed {
  start: string;
  end: string;
}

/** The line shows at least these hours. */
const FIRST_HOUR = 8;
const LAST_HOUR = 18;

/** The positions on the line of a day: from 08:00 to 18:00, and longer if a meeting or the current time is outside. */
export function timelineOf<M extends Timed>(
  meetings: readonly M[],
  day: string,
  zone: string,
  now: number,
): Timeline<M> {
  const isToday = dayIn(zone, now) === day;
  const at = (hour: number) => hourOf(day, hour, zone);
  const starts = [...meetings.map(({ start }) => Date.parse(start)), ...(isToday ? [now] : [])];
  const ends = [...meetings.map(({ end }) => Date.parse(end)), ...(isToday ? [now] : [])];
  let first = FIRST_HOUR;
  while (first > 0 && starts.some((start) => start < at(first))) first -= 1;
  let last = LAST_HOUR;
  while (last < 24 && ends.some((end) => end > at(last))) last += 1;
  const [from, until] = [at(first), at(last)];
  const place = (instant: number) =>
    (100 * (Math.min(Math.max(instant, from), until) - from)) / (until - from);
  return {
    bars: meetings.map((meeting) => {
      const [left, right] = [place(Date.parse(meeting.start)), place(Date.parse(meeting.end))];
      const over = Math.min(Math.max(place(now) - left, 0), right - left);
      return { meeting, left, width: right - left, past: right > left ? (100 * over) / (right - left) : 0 };
    }),
    hours: Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => ({
      hour: hour % 24,
      left: place(at(hour)),
    })),
    now: isToday ? place(now) : null,
  };
}

/** For a skipped hour, the one after it. */
function hourOf(day: string, hour: number, zone: string): number {
  const found =
    hour === 24
      ? toInstant(addDays(day, 1), '00:00', zone)
      : toInstant(day, `${String(hour).padStart(2, '0')}:00`, zone);
  return found.ok ? Date.parse(found.instant) : hourOf(day, hour + 1, zone);
}
