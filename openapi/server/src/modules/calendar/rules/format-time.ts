import type { Locale } from '../../../mechanisms/texts/messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  // Day before month, 24 hours (rules/formats.md#dates-and-times).
  const created = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options);
  formats.set(key, created);
  return created;
}

/** "Mon, 23 Nov 2026", as it is at `at` in the zone. */
export function formatLongDay(at: Date, timeZone: string, locale: Locale): string {
  return format(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at);
}

/**
 * When a meeting is, at its site: "Monday 23 November 2026, 09:30 – 10:30, Greenwich Mean Time". The end has its day if
 * that differs; the zone's name is that of the start, so that it shows summer time.
 */
export function formatWhen(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  locale: Locale,
): string {
  const day = format(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = format(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [first, last] = [day.format(startsAt), day.format(endsAt)];
  const end = first === last ? time.format(endsAt) : `${last}, ${time.format(endsAt)}`;
  return `${first}, ${time.format(startsAt)} – ${end}, ${zoneName(startsAt, timeZone, locale)}`;
}

function zoneName(at: Date, timeZone: string, locale: Locale): string {
  const parts = format(locale, { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Place, building, site and address, as far as they are known. An address often names the building again. */
export function formatWhere(at: {
  location: string | null;
  building: string | null;
  site: string;
  address: string | null;
}): string {
  const named: string[] = [];
  for (const text of [at.location, at.building, at.site, at.address]) {
    const parts = text?.split(/,|\r?\n/).map((part) => part.trim()) ?? [];
    // Within one text a name may occur twice: New York, New York.
    const before = new Set(named.map((part) => part.toLowerCase()));
    named.push(...parts.filter((part) => part && !before.has(part.toLowerCase())));
  }
  return named.join(', ');
}
