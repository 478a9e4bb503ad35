import { isDay } from './is-day.ts';

const MONTHS = ['en', 'de'].map((language) => {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2026, month)).toLowerCase());
});

const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const NUMBERS = /^(?<day>\d{1,2}) ?[./ -] ?(?<month>\d{1,2}) ?[./ -] ?(?<year>\d{4}|\d{2})$/;
const DAY_FIRST =
  /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[ -]?(?<month>\p{L}{3,})\.?,?[ -]?(?<year>\d{4}|\d{2})$/u;
const MONTH_FIRST = /^(?<month>\p{L}{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4}|\d{2})$/u;
/** `Mon 8 Feb 2027`, `Mo., 8. Februar 2027`. */
const WEEKDAY = /^\p{L}{2,}\.?,? (?=\d)/u;
/** `Monday, February 8, 2027`. */
const WEEKDAY_AND_COMMA = /^\p{L}{2,}, /u;
/** Spreadsheets write it after a day that has a time. */
const MIDNIGHT = / 0?0:00(?::00)?$/;

/**
 * A day as people write it in English or German, the day before the month (rules/formats.md#dates-and-times): `8/2/2027`,
 * `08.02.27`, `8-Feb-27`, `8 Feb 2027`, `Mo., 8. Februar 2027`, `2027-02-08`. A year of two digits is one of this century.
 * @returns `yyyy-MM-dd`, or `null` for what is no day, as 31 February.
 */
export function readDay(text: string): string | null {
  const plain = text.trim().replaceAll(/\s+/g, ' ').toLowerCase().replace(MIDNIGHT, '');
  const { day, month, year } =
    [YEAR_FIRST, NUMBERS, DAY_FIRST]
      .map((form) => form.exec(plain.replace(WEEKDAY, ''))?.groups)
      .find(Boolean) ??
    MONTH_FIRST.exec(plain.replace(WEEKDAY_AND_COMMA, ''))?.groups ??
    {};
  if (!day || !month || !year) return null;
  const index = /\d/.test(month) ? Number(month) - 1 : monthOf(month);
  const wire = `${year.padStart(4, '20')}-${pad(index + 1)}-${pad(Number(day))}`;
  return isDay(wire) ? wire : null;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** By its first letters; -1 for none. */
function monthOf(word: string): number {
  const found = MONTHS.map((names) => names.findIndex((name) => name.startsWith(word)));
  return Math.max(...found);
}
