import { readDay } from '@portal/openapi/formats';
import { csvMessages } from '../../../mechanisms/csv-messages.ts';
import type { CsvTable } from '../../../mechanisms/csv-table.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { messages, type Text } from '../../../mechanisms/texts/messages.ts';
import type { PermitValues } from '../permit-values.ts';
import { importMessages as texts } from './messages.ts';

export const neededColumns = ['email', 'type', 'carpark', 'days', 'start'] as const;
export const knownColumns = [...neededColumns, 'space', 'end'] as const;
type Column = (typeof knownColumns)[number];

/** The client's people, car parks and spaces, to be matched by name; car parks are those of the caller's sites. */
export interface Known {
  people: readonly { id: number; email: string }[];
  carParks: readonly { id: number; name: string }[];
  spaces: readonly { id: number; car_park_id: number; name: string }[];
}

export interface ValidatedRow {
  row: number;
  email: string;
  carpark: string;
  space: string;
  /** As parsed. */
  days: number[];
  start: string | null;
  end: string | null;
  /** Null if the row has an error. */
  permit: PermitValues | null;
  errors: Record<string, Text[]>;
}

/** From Monday on, in the languages of spreadsheets. */
const WEEKDAYS = ['en', 'de'].map((language) => {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => names.format(Date.UTC(2024, 0, 1 + index)).toLowerCase());
});

/** Each row as a permit, with its errors by column. */
export function validateRows({ columns, rows }: CsvTable, known: Known): ValidatedRow[] {
  const people = new Map(known.people.map((person) => [person.email.toLowerCase(), person.id]));
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => oneLine(cells[columns.indexOf(column)] ?? '');
    const errors: Record<string, Text[]> = {};
    const wrong = (column: string, text: Text) => {
      errors[column] = [...(errors[column] ?? []), text];
    };
    if (cells.length > columns.length) wrong('non_field_errors', csvMessages.tooManyCells);
    for (const column of neededColumns) if (cell(column) === '') wrong(column, messages.required);

    const [email, carpark, space, type] = [
      cell('email'),
      cell('carpark'),
      cell('space'),
      cell('type').toUpperCase(),
    ];
    const person = people.get(email.toLowerCase());
    if (email !== '' && person === undefined) wrong('email', texts.noSuchPerson);
    if (type !== '' && type !== 'GR' && type !== 'PR') wrong('type', texts.noSuchType);
    const parks = known.carParks.filter(({ name }) => isSame(name, carpark));
    if (carpark !== '' && parks.length === 0) wrong('carpark', texts.noSuchCarPark);
    if (parks.length > 1) wrong('carpark', texts.carParkTwice);
    const found = known.spaces.find(
      ({ car_park_id, name }) => car_park_id === parks[0]?.id && isSame(name, space),
    );
    if (space !== '' && parks.length === 1 && found === undefined) wrong('space', texts.noSuchSpace);
    const days = readDays(cell('days'));
    if (cell('days') !== '' && days === null) wrong('days', texts.noSuchDay);
    const [start, end] = [readDay(cell('start')), readDay(cell('end'))];
    if (cell('start') !== '' && start === null) wrong('start', csvMessages.notDay);
    if (cell('end') !== '' && end === null) wrong('end', csvMessages.notDay);
    const isGood =
      Object.keys(errors).length === 0 &&
      person !== undefined &&
      parks[0] !== undefined &&
      days !== null &&
      start !== null;
    return {
      ...{ row, email, carpark, space, days: days ?? [], start, end, errors },
      permit: isGood
        ? {
            user_id: person,
            permit_type: type === 'GR' ? 'GR' : 'PR',
            carpark_id: parks[0]?.id ?? 0,
            space_id: found?.id ?? null,
            days,
            start,
            end,
          }
        : null,
    };
  });
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

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
