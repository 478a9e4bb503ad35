import { dayIn, formatClock } from '@portal/shared/time';
import type { TimeWindow } from '#parts/schedule';
import type { BookingStart } from '#paths';

/** A window as the link to the form gives it: the room's day and wall times, until midnight at the latest. */
export function bookingStart({ start, end }: TimeWindow, zone: string): BookingStart {
  const date = dayIn(zone, start);
  const endTime = dayIn(zone, end) === date ? formatClock(end, zone, 'en') : '00:00';
  return { date, startTime: formatClock(start, zone, 'en'), endTime };
}
