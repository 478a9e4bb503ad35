import { type RawBuilder, sql } from 'kysely';

/** The calendar day now at a site of the alias `s` (`sites s`): an expression. */
export function siteToday(now: Date): RawBuilder<string> {
  return sql`(${now.toISOString()}::timestamptz at time zone s.time_zone)::date`;
}
