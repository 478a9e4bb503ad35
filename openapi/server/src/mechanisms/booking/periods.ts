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
    isAnyOf(sql.ref(`${alias}.date`), [...new Set(periods.map(({ date }) => date))], 'date'),
  overlapOf: (a, b) => sql`${sql.ref(`${a}.date`)} = ${sql.ref(`${b}.date`)}`,
};

/** From `starts_at` up to, without, `ends_at`. Two exclude each other by an exclusion constraint on the same range. */
export interface Interval {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Intervals of which none is longer than `longestMs`; a check of the table must say so too.
 *
 * They are found by a btree on the resource and `starts_at`, not by the exclusion constraint's own index: the policies of the
 * tenant come first, and what is asked beside them may use an index only if it cannot leak what a row holds. Comparisons of
 * instants cannot; the operators of ranges, and arithmetic on a column, may. The longest length ends the walk through a
 * resource's past.
 */
export function intervalsUpTo(longestMs: number): PeriodType<Interval> {
  return {
    columns: ['starts_at', 'ends_at'],
    overlap: (a, b) => a.starts_at < b.ends_at && b.starts_at < a.ends_at,
    overlapsAny: (alias, periods) => {
      const [starts, ends] = [sql.ref(`${alias}.starts_at`), sql.ref(`${alias}.ends_at`)];
      // A crowd requests the same day: the statement contains it once.
      const each = new Map(periods.map((period) => [`${+period.starts_at} ${+period.ends_at}`, period]));
      const wanted = [...each.values()].map(({ starts_at, ends_at }) => {
        const earliest = new Date(starts_at.getTime() - longestMs);
        return sql`(${starts} < ${ends_at}::timestamptz and ${starts} > ${earliest}::timestamptz
          and ${ends} > ${starts_at}::timestamptz)`;
      });
      return sql`(${sql.join(wanted, sql` or `)})`;
    },
    overlapOf: (a, b) =>
      sql`(${sql.ref(`${a}.starts_at`)} < ${sql.ref(`${b}.ends_at`)}
        and ${sql.ref(`${b}.starts_at`)} < ${sql.ref(`${a}.ends_at`)})`,
  };
}

/**
 * A single value is compared directly: the planner does not know the length of an array, so it would plan each time
 * again.
 */
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
