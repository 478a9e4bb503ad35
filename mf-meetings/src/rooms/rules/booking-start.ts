import { dayIn, formatClock } from '@portal/shared/time';
import type { TimeWindow } from '#parts/schedule';
import type { BookingStart } from '#paths';

/** A form books within a day; the last minute of one that it offers. */
const LAST_TIME = '23:55';

/** A window as the link to the form says it: the room's day and wall times. */
export function bookingStart({ start, end }: TimeWindow, zone: string): BookingStart {
  const date = dayIn(zone, start);
  const endTime = dayIn(zone, end) === date ? formatClock(end, zone, 'en') : LAST_TIME;
  return { date, startTime: formatClock(start, zone, 'en'), endTime };
}
