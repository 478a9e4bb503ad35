import { type RawBuilder, sql } from 'kysely';

/** How certain a stay is; larger is more certain (rules/reports.md#track-and-trace). */
export const certainties = { expected: 1, stated: 2, confirmed: 3 } as const;

/**
 * The days of the site `s` that an interval touches, each with the part within it: `cross join lateral ${daysOfStay(a,
 * b)} d` gives `d.date, d.starts_at, d.ends_at`. Midnight is the site's, so that a day with a change of clocks has 23
 * or 25 hours.
 */
export function daysOfStay(
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  { from, until }: Readonly<Record<'from' | 'until', string>>,
): RawBuilder<unknown> {
  return sql`(
    select day::date as date,
      greatest(${start}, day::date::timestamp at time zone s.time_zone) as starts_at,
      least(${end}, (day::date + 1)::timestamp at time zone s.time_zone) as ends_at
    from generate_series(
      greatest((${start} at time zone s.time_zone)::date, ${from}::date)::timestamp,
      least(((${end} - interval '1 microsecond') at time zone s.time_zone)::date, ${until}::date)::timestamp,
      interval '1 day') day)`;
}
