import type { Interval } from '../../mechanisms/booking/periods.ts';
import { addDays, formatDay } from '../../mechanisms/days.ts';
import { instantAt } from '../../mechanisms/wall-time.ts';
import type { Text, Translate } from '../../messages.ts';
import type { FieldTexts } from '../../problems.ts';
import { parkingMessages as texts } from './messages.ts';
import { isoWeekday } from './rules/claim-window.ts';

const SHORTEST_MINUTES = 4 * 60;

export interface ParkingTimes {
  /** `HH:mm` on the clocks of the site. */
  start: string;
  end: string;
}

/** What is wrong with the times, whatever the date: they end after they begin, by 4 hours at least (spec 3, §5). */
export function timesError({ start, end }: ParkingTimes): Text | undefined {
  if (end <= start) return texts.endsBeforeStart;
  return minutesOf(end) - minutesOf(start) < SHORTEST_MINUTES ? texts.tooShort : undefined;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export interface DateRequest extends ParkingTimes {
  timeZone: string;
  /** The site's calendar day. */
  today: string;
  /** The client's `parking_future_booking_days_limit`. */
  limitDays: number;
}

/** What one date means: when it is, and the first rule that it breaks (rules/parking.md#requests). */
export function dateOf(
  date: string,
  { start, end, timeZone, today, limitDays }: DateRequest,
  t: Translate,
  locale: string,
): { period: Interval; broken: FieldTexts } {
  const [starts, ends] = [instantAt(date, start, timeZone), instantAt(date, end, timeZone)];
  const last = addDays(today, limitDays);
  const broken: Record<string, Text[]> = {};
  if (date > last) broken.date = [t(texts.beyondLimit, { day: formatDay(last, locale) })];
  else if (date < today) broken.date = [texts.pastDay];
  else if (!starts.ok) broken.start_time = [texts.skippedTime];
  else if (!ends.ok) broken.end_time = [texts.skippedTime];
  return {
    period: starts.ok && ends.ok ? { starts_at: starts.instant, ends_at: ends.instant } : noTime(date),
    broken,
  };
}

/** Of a date that is refused: nothing else is at it. */
function noTime(date: string): Interval {
  const noon = new Date(`${date}T12:00:00Z`);
  return { starts_at: noon, ends_at: new Date(noon.getTime() + 1) };
}

/** Whether anybody can be given anything on a day: the car park opens, and has a space or needs none. */
export function isBookable(
  date: string,
  {
    open_weekdays,
    unlimited,
    space_count,
  }: { open_weekdays: readonly number[]; unlimited: boolean; space_count: number },
): boolean {
  return open_weekdays.includes(isoWeekday(date)) && (unlimited || space_count > 0);
}
