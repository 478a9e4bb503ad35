import { recordId } from '../links/index.ts';
import { type CalendarDay, isDay } from '../time/calendar-day.ts';
import { type CalendarMonth, isMonth } from '../time/month.ts';

/** One value in the query: how it is read, how it is written, and what holds where it is absent or invalid. */
export interface Param<T> {
  /** `undefined` for what is no value of this kind; then the default holds. */
  parse(text: string): T | undefined;
  write(value: T): string;
  fallback: T;
}

const asIs = (value: string) => value;

/** One word of a fixed list, as the document's enums: `enumParam(['available', 'occupied'])`. */
export function enumParam<const W extends string>(words: readonly W[]): Param<W | null>;
export function enumParam<const W extends string>(words: readonly W[], fallback: NoInfer<W>): Param<W>;
export function enumParam(words: readonly string[], fallback: string | null = null): Param<string | null> {
  return { parse: (text) => words.find((word) => word === text), write: (word) => word ?? '', fallback };
}

/** A positive whole number: an id, a count. */
export function intParam(): Param<number | null>;
export function intParam(fallback: number): Param<number>;
export function intParam(fallback: number | null = null): Param<number | null> {
  return {
    parse: (text) => recordId(text) ?? undefined,
    write: (value) => (value === null ? '' : String(value)),
    fallback,
  };
}

export function boolParam(fallback = false): Param<boolean> {
  return {
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    write: String,
    fallback,
  };
}

/** A real calendar day, `2026-02-30` is none. A default of "today" is the screen's to add: a schema never freezes it. */
export function dayParam(): Param<CalendarDay | null> {
  return { parse: (text) => (isDay(text) ? text : undefined), write: (day) => day ?? '', fallback: null };
}

const MAX_TEXT = 100;

/** Free text, as a search; at most 100 characters, which is what the server takes. */
export function textParam(): Param<string> {
  return { parse: (text) => text.slice(0, MAX_TEXT), write: asIs, fallback: '' };
}

/** Several values of a kind, separated by commas, each once; one that is invalid drops out alone. */
export function listParam<T>(item: Param<T | null>): Param<readonly T[]> {
  return {
    parse(text) {
      const values = text.split(',').map((part) => item.parse(part));
      return [...new Set(values.filter((value) => value !== undefined && value !== null))];
    },
    write: (values) => values.map((value) => item.write(value)).join(','),
    fallback: [],
  };
}

export const monthParam: Param<CalendarMonth | null> = {
  parse: (text) => (isMonth(text) ? text : undefined),
  write: (month) => month ?? '',
  fallback: null,
};
