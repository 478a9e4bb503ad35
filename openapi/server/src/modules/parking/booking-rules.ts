import type { Interval } from '../../mechanisms/booking/periods.ts';
import { addDays, formatDay } from '../../mechanisms/days.ts';
import type { FieldTexts } from '../../mechanisms/problems.ts';
import type { Text, Translate } from '../../mechanisms/texts/messages.ts';
import { instantAt } from '../../mechanisms/wall-time.ts';
import { parkingMessages as texts } from './messages.ts';
import { isoWeekday } from './rules/claim-window.ts';

const SHORTEST_MINUTES = 4 * 60;
const DAY_MINUTES = 24 * 60;

/** `HH:mm` on the clocks of the site. An end that is not after the start is on the next day. */
export interface ParkingTimes {
  start: string;
  end: string;
}

export function endsNextDay({ start, end }: ParkingTimes): boolean {
  return end <= start;
}

/** Parking lasts at least 4 hours, whatever the date. */
export function timesError({ start, end }: ParkingTimes): Text | undefined {
  const length = minutesOf(end) - minutesOf(start) + (endsNextDay({ start, end }) ? DAY_MINUTES : 0);
  return length < SHORTEST_MINUTES ? texts.tooShort : undefined;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The times of a date as instants. @returns null for a time that the clocks of that day skip */
export function instantsOf(date: string, times: ParkingTimes, timeZone: string) {
  const starts = instantAt(date, times.start, timeZone);
  const ends = instantAt(endsNextDay(times) ? addDays(date, 1) : date, times.end, timeZone);
  return {
    starts_at: starts.ok ? starts.instant : null,
    ends_at: ends.ok ? ends.instant : null,
  };
}

export interface DateRequest extends ParkingTimes {
  timeZone: string;
  /** The site's calendar day. */
  today: string;
  /** The client's `parking_future_booking_days_limit`. */
  limitDays: number;
}

/** The time of a date as instants, and the first rule that it breaks (rules/parking.md#requests). */
export function dateOf(
  date: string,
  { start, end, timeZone, today, limitDays }: DateRequest,
  t: Translate,
  locale: string,
): { period: Interval; broken: FieldTexts } {
  const { starts_at, ends_at } = instantsOf(date, { start, end }, timeZone);
  const last = addDays(today, limitDays);
  const broken: Record<string, Text[]> = {};
  if (date > last) broken.date = [t(texts.beyondLimit, { day: formatDay(last, locale) })];
  else if (date < today) broken.date = [texts.pastDay];
  else if (starts_at === null) broken.start_time = [texts.skippedTime];
  else if (ends_at === null) broken.end_time = [texts.skippedTime];
  return { period: starts_at && ends_at ? { starts_at, ends_at } : noTime(date), broken };
}

/** A placeholder for a date that is refused, without other bookings. */
function noTime(date: string): Interval {
  const noon = new Date(`${date}T12:00:00Z`);
  return { starts_at: noon, ends_at: new Date(noon.getTime() + 1) };
}

/** Whether any space can be allocated on a day: the car park is open, and has a space or needs none. */
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
