import { addDays } from '@portal/openapi/formats';

/** Calendar days of a site as `yyyy-MM-dd` text: they sort, compare and travel as they are. */
export { addDays, isDay } from '@portal/openapi/formats';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that it is at `now` in an IANA time zone. */
export function todayAt(timeZone: string, now: Date): string {
  return format('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/**
 * The working day that is `count` working days after (before, where negative) `day`; 0 is `day` itself or, at a
 * weekend, the next one.
 */
export function workingDay(day: string, count: number): string {
  let at = day;
  while (!isWorkingDay(at)) at = addDays(at, 1);
  const step = count < 0 ? -1 : 1;
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

const DAY_WORDS = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** "23 Nov 2026", "23. Nov. 2026". */
export function formatDay(day: string, locale: string): string {
  return format(locale === 'en' ? 'en-GB' : locale, DAY_WORDS).format(new Date(`${day}T00:00:00Z`));
}

/** "9–13 Nov 2026": both days, with what they have in common once. */
export function formatDays(first: string, last: string, locale: string): string {
  const words = format(locale === 'en' ? 'en-GB' : locale, DAY_WORDS);
  return words.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, options);
  formats.set(key, created);
  return created;
}
