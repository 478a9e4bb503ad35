import { dayIn, formatDay, formatRange, type Instant } from '@portal/shared/time';

/** `Fri 20 Nov, 09:00–10:00` on the site's clocks; a range over midnight names its days itself. */
export function formatWhen(start: Instant, end: Instant, zone: string, locale: string): string {
  const range = formatRange(start, end, zone, locale);
  const day = dayIn(zone, start);
  return day === dayIn(zone, end) ? `${formatDay(day, locale, 'weekday')}, ${range}` : range;
}
