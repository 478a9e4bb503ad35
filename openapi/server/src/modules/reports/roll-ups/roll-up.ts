import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Period } from '../period.ts';

type Kind = Database['report_marks']['kind'];
type Change = Database['report_changes']['kind'];
type TableName =
  | 'report_sums'
  | 'report_hours'
  | 'report_people'
  | 'report_visits'
  | 'report_parking'
  | 'report_occupancy';

/** The past days of a site or car park to make rows for. */
export interface RollUpInput {
  scopeId: number;
  period: Period;
  now: Date;
}

export interface RollUpTable {
  name: TableName;
  /** The columns after the key and `first_day`, in the order of `rows`. */
  columns: readonly string[];
  /** Columns that are added up to months or quarters; of a `latest` column the last value counts. All others are keys. */
  sums?: readonly string[];
  latest?: readonly string[];
  /** A `select` of `first_day` (of days), then the columns, from the current rows: reports count by it as well. */
  rows(asked: RollUpInput): RawBuilder<unknown>;
}

/** Sums of a kind, each of a day or of a month (docs/roll-ups.md). */
export interface RollUp {
  kind: Kind;
  of: 'site' | 'car-park';
  span: 'day' | 'month';
  /** The changes that make its sums stale: of `report_changes`, or those of `occupancy_changes`, which have no kinds. */
  staleBy: readonly Change[] | 'occupancy';
  /** Whether its sums would differ with another business day. */
  usesBusinessDay: boolean;
  tables: readonly RollUpTable[];
  /** In SQL: the first day with any data of a scope, or null. */
  since(scopeId: number): RawBuilder<string | null>;
  /** A `select` of days (`date`) of the period with something unfinished, whose sums may still change without a write. */
  unfinished?(asked: RollUpInput): RawBuilder<unknown>;
}

/** In SQL: whether a date is a Saturday or Sunday. */
export function isWeekend(date: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${weekdayIn(date)} > 5)`;
}

/** In SQL: the weekday of a date, 1 is Monday. `extract` calculates in decimals: for thousands of rows that is longer than reading them. */
export function weekdayIn(date: RawBuilder<unknown>): RawBuilder<number> {
  return sql`((${date} - date '1900-01-01') % 7 + 1)`;
}

/** In SQL: the day of the site's clocks. */
export function dayAt(at: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${at}) at time zone ${timeZone})::date`;
}

/**
 * A `select` of the columns of `report_people` by person, separately for weekends and working days. @param each one row per
 * booking or part
 */
export function byPerson(each: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select had.user_id, had.weekend, sum(had.booked)::float8 as booked, sum(had.bookings)::int as bookings, sum(had.came)::int as came,
      sum(had.no_shows)::int as no_shows, sum(had.released)::int as released, sum(had.cancelled)::int as cancelled,
      max(had.last_date) as last_date
    from (${each}) had group by had.user_id, had.weekend`;
}
