import { type RawBuilder, sql } from 'kysely';

/** How long something is booked: columns of the booking's row, read and written as they are. */
export interface PeriodType<Period extends object> {
  columns: readonly (keyof Period & string)[];
  /** In memory: whether two periods have a moment in common. */
  overlap(a: Period, b: Period): boolean;
  /** In SQL: that the row `alias` overlaps one of the periods. */
  overlapsAny(alias: string, periods: readonly Period[]): RawBuilder<boolean>;
  /** In SQL: that two rows overlap. */
  overlapOf(a: string, b: string): RawBuilder<boolean>;
}

/** A calendar day of the site, `yyyy-MM-dd`. Two bookings of a day exclude each other by a unique index. */
export interface Day {
  date: string;
}

export const days: PeriodType<Day> = {
  columns: ['date'],
  overlap: (a, b) => a.date === b.date,
  overlapsAny: (alias, periods) =>
    isAnyOf(
      sql.ref(`${alias}.date`),
      periods.map(({ date }) => date),
      'date',
    ),
  overlapOf: (a, b) => sql`${sql.ref(`${a}.date`)} = ${sql.ref(`${b}.date`)}`,
};

/** From `starts_at` up to, without, `ends_at`. Two exclude each other by an exclusion constraint on the same range. */
export interface Interval {
  starts_at: Date;
  ends_at: Date;
}

export const intervals: PeriodType<Interval> = {
  columns: ['starts_at', 'ends_at'],
  overlap: (a, b) => a.starts_at < b.ends_at && b.starts_at < a.ends_at,
  overlapsAny: (alias, periods) => {
    const wanted = periods.map(
      ({ starts_at, ends_at }) =>
        sql`${rangeOf(alias)} && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`,
    );
    return sql`(${sql.join(wanted, sql` or `)})`;
  },
  overlapOf: (a, b) => sql`${rangeOf(a)} && ${rangeOf(b)}`,
};

function rangeOf(alias: string): RawBuilder<unknown> {
  return sql`tstzrange(${sql.ref(`${alias}.starts_at`)}, ${sql.ref(`${alias}.ends_at`)})`;
}

/** One value is written as one: of an array the planner knows no length, so that it would plan each time again. */
export function isAnyOf(
  column: RawBuilder<unknown>,
  values: readonly unknown[],
  type: 'bigint' | 'date',
): RawBuilder<boolean> {
  const [first] = values;
  return values.length === 1
    ? sql`${column} = ${first}::${sql.raw(type)}`
    : sql`${column} = any(${[...values]}::${sql.raw(type)}[])`;
}
