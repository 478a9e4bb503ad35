import type { Locale } from '../../../mechanisms/texts/messages.ts';
import type { MeasuredColumn } from '../measure/measured.ts';

type Formats = Record<MeasuredColumn['unit'], (value: number) => string> & { day: (day: string) => string };

const known = new Map<Locale, Formats>();

/** How figures and days are written in a mail. */
export function formatsOf(locale: Locale): Formats {
  const found = known.get(locale);
  if (found) return found;
  const language = locale === 'en' ? 'en-GB' : locale;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const formats: Formats = {
    share: (value) => share.format(value),
    count: (value) => number.format(value),
    hours: (value) => number.format(value),
    minutes: (value) => number.format(value),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
  };
  known.set(locale, formats);
  return formats;
}
