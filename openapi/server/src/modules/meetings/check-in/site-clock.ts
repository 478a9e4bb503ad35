import type { Locale } from '../../../mechanisms/texts/messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** "10:10", as it is at `at` in the zone. */
export function clockAt(at: Date, timeZone: string, locale: Locale): string {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(key, format);
  }
  return format.format(at);
}
