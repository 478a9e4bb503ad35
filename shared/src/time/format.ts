import { zoneName as nameOf, zoneOffset as offsetOf } from '@portal/openapi/formats';
import { type CalendarDay, toUtc } from './calendar-day.ts';
import { type CalendarMonth, firstDayOf } from './month.ts';
import { browserZone, cachedFormat, dayIn, type Instant, toMs } from './zone.ts';

/** Dates are British for `en` (rules/formats.md#dates-and-times). */
export function dateLocale(locale: string): string {
  return locale === 'de' ? 'de-DE' : 'en-GB';
}

const DAY_STYLES = {
  /** 4 Mar 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 4 Mar */
  brief: { day: 'numeric', month: 'short' },
  /** Wed 4 Mar */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Wednesday 4 March: today's, in a title */
  weekdayLong: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Wednesday, 4 March 2026: for titles and for those who hear the page */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 04/03/2026 */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayStyle = keyof typeof DAY_STYLES;

/** A calendar day in words. It belongs to no zone, so it reads the same in each. */
export function formatDay(day: CalendarDay, locale: string, style: DayStyle = 'short'): string {
  return cachedFormat(dateLocale(locale), { ...DAY_STYLES[style], timeZone: 'UTC' }).format(toUtc(day));
}

/** `4 Mar` in the year of `today`, `4 Mar 2026` in another: for a column of days. */
export function formatBriefDay(day: CalendarDay, today: CalendarDay, locale: string): string {
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'short');
}

/** `9 – 13 Nov 2026`: both days, with what they have in common once. */
export function formatDays(first: CalendarDay, last: CalendarDay, locale: string): string {
  const format = cachedFormat(dateLocale(locale), { ...DAY_STYLES.short, timeZone: 'UTC' });
  return format.formatRange(toUtc(first), toUtc(last));
}

export function formatMonth(month: CalendarMonth, locale: string): string {
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  return cachedFormat(dateLocale(locale), options).format(toUtc(firstDayOf(month)));
}

/** Names of the days from Monday on. */
export function weekdayNames(locale: string, width: 'narrow' | 'short' | 'long' = 'short'): string[] {
  const format = cachedFormat(dateLocale(locale), { weekday: width, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)));
}

/**
 * `14:30` of the zone, with the zone's name where the browser is in another
 * (rules/experience.md#times-say-whose-they-are).
 */
export function formatTime(instant: Instant, zone: string, locale: string, inZone = browserZone()): string {
  return `${formatClock(instant, zone, locale)}${zoneSuffix(instant, zone, locale, inZone)}`;
}

/** `4 Mar 2026`: the day of a moment at that zone. Its first ten characters are the UTC day, often the day before or after. */
export function formatDayOf(instant: Instant, zone: string, locale: string, style?: DayStyle): string {
  return formatDay(dayIn(zone, instant), locale, style);
}

/** `4 Mar 2026, 14:30`, with the zone's name as in `formatTime`. */
export function formatDayTime(instant: Instant, zone: string, locale: string): string {
  return `${formatDayOf(instant, zone, locale)}, ${formatTime(instant, zone, locale)}`;
}

/** `09:00 to 10:30` as `09:00–10:30`; the days are there where the two are not on the same one. */
export function formatRange(
  start: Instant,
  end: Instant,
  zone: string,
  locale: string,
  inZone = browserZone(),
): string {
  const [first, last] = [dayIn(zone, start), dayIn(zone, end)];
  const [from, to] = [formatClock(start, zone, locale), formatClock(end, zone, locale)];
  const suffix = zoneSuffix(start, zone, locale, inZone);
  if (first === last) return `${from}–${to}${suffix}`;
  return `${formatDay(first, locale, 'weekday')} ${from} – ${formatDay(last, locale, 'weekday')} ${to}${suffix}`;
}

/** `14:30` of the zone, where it is next to that says which one. */
export function formatClock(instant: Instant, zone: string, locale: string): string {
  const options: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  };
  return cachedFormat(dateLocale(locale), options).format(toMs(instant));
}

function zoneSuffix(instant: Instant, zone: string, locale: string, inZone: string): string {
  return zoneDiffers(zone, inZone, instant) ? ` ${zoneName(zone, locale, instant)}` : '';
}

/** Whether the two zones' clocks differ at that moment; names alone differ too often (Europe/Belfast, Europe/London). */
export function zoneDiffers(zone: string, inZone: string, instant: Instant): boolean {
  return zone !== inZone && zoneOffset(zone, instant) !== zoneOffset(inZone, instant);
}

/** The zone's short name at that moment: `BST`, `MEZ`, or `UTC−5` where the language has none. */
export function zoneName(zone: string, locale: string, instant: Instant): string {
  return nameOf(zone, locale, toMs(instant));
}

/** How far the zone's clock is from UTC at that moment: `UTC−5`. */
export function zoneOffset(zone: string, instant: Instant): string {
  return offsetOf(zone, toMs(instant));
}
