import { type RawBuilder, sql } from 'kysely';
import { isDay } from './days.ts';

/** A date, a time of day and an offset that PostgreSQL knows (under 16 hours). Not a minute of 61 seconds: neither it nor `Date` has one. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,15})?(?:Z|[+-](?:0\d|1[0-5]):?[0-5]\d)$/i;

/**
 * The one way from text from outside to an instant (rules/conventions.md#times): the check of the document's `date-time` is
 * whether this finds one.
 * @returns null for a day or time that does not exist
 */
export function parseInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && isDay(day) ? new Date(text) : null;
}

/** A `timestamptz` as an answer has it, like `Date.toISOString`. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
