import type { ParkingSwapDay } from '@portal/openapi/parking';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';

/** A day of a swap in words: when, where, which space. */
export function useDayText(): (day: ParkingSwapDay) => string {
  const locale = useSession((session) => session.locale);
  return ({ start, end, timeZone, carpark, space, site }) =>
    [
      formatDayOf(start, timeZone, locale, 'long'),
      formatRange(start, end, timeZone, locale),
      [carpark, space].filter(Boolean).join(' '),
      site,
    ].join(', ');
}
