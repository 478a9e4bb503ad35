import { readDay } from '@portal/openapi/formats';
import { type CsvLine, withName } from '../../../mechanisms/csv-import.ts';
import { csvMessages } from '../../../mechanisms/csv-messages.ts';
import type { ColumnOf } from '../../../mechanisms/csv-table.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import type { PermitValues } from '../permit-values.ts';
import { importMessages as texts } from './messages.ts';

export const columns = {
  needed: ['email', 'type', 'carpark', 'days', 'start'],
  others: ['space', 'end'],
  rowsAtMost: 500,
} as const;

/** The client's people, car parks and spaces, to be matched by name; car parks are those of the caller's sites. */
export interface KnownNames {
  people: readonly { id: number; email: string }[];
  carParks: readonly { id: number; name: string }[];
  spaces: readonly { id: number; car_park_id: number; name: string }[];
}

interface ReadPermit {
  shown: {
    email: string;
    carpark: string;
    space: string;
    /** As parsed. */
    days: number[];
    start: string | null;
    end: string | null;
  };
  value: PermitValues | null;
}

/** From Monday on, in the languages of spreadsheets. */
const WEEKDAYS = ['en', 'de'].map((language) => {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => names.format(Date.UTC(2024, 0, 1 + index)).toLowerCase());
});

/** A row as a permit. */
export function readPermit({ cell, fail }: CsvLine<ColumnOf<typeof columns>>, known: KnownNames): ReadPermit {
  for (const column of columns.needed) if (cell(column) === '') fail(column, messages.required);
  const [email, carpark, space, type] = [
    cell('email'),
    cell('carpark'),
    cell('space'),
    cell('type').toUpperCase(),
  ];
  const person = known.people.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (email !== '' && !person) fail('email', texts.noSuchPerson);
  if (type !== '' && type !== 'GR' && type !== 'PR') fail('type', texts.noSuchType);
  const [park, ...others] = withName(known.carParks, carpark);
  if (carpark !== '' && !park) fail('carpark', texts.noSuchCarPark);
  if (others.length > 0) fail('carpark', texts.carParkTwice);
  const found = withName(known.spaces, space).find(({ car_park_id }) => car_park_id === park?.id);
  if (space !== '' && park && others.length === 0 && !found) fail('space', texts.noSuchSpace);
  const days = readDays(cell('days'));
  if (cell('days') !== '' && days === null) fail('days', texts.noSuchDay);
  const [start, end] = [readDay(cell('start')), readDay(cell('end'))];
  if (cell('start') !== '' && start === null) fail('start', csvMessages.notDay);
  if (cell('end') !== '' && end === null) fail('end', csvMessages.notDay);
  const shown = { email, carpark, space, days: days ?? [], start, end };
  if (!person || !park || days === null || start === null) return { shown, value: null };
  const value: PermitValues = {
    user_id: person.id,
    permit_type: type === 'GR' ? 'GR' : 'PR',
    carpark_id: park.id,
    space_id: found?.id ?? null,
    days,
    start,
    end,
  };
  return { shown, value };
}

/** `Mon,Tue`, `Mo, Dienstag` or `1 2`; null where a word is not a weekday. */
function readDays(text: string): number[] | null {
  const words = text
    .toLowerCase()
    .split(/[\s,;|/]+/)
    .filter((word) => word !== '');
  const days = words.map((word) =>
    /^[1-7]$/.test(word) ? Number(word) : weekdayOf(word.replace(/\.$/, '')),
  );
  return days.includes(0) ? null : [...new Set(days)].sort();
}

/** From 1 for Monday, by its first letters: two at least, because `T` is two days. 0 for none. */
function weekdayOf(word: string): number {
  const found = WEEKDAYS.map((names) => names.findIndex((name) => name.startsWith(word)));
  return word.length < 2 ? 0 : Math.max(...found) + 1;
}
