import { type RawBuilder, sql } from 'kysely';

/** In columns: the sums of a group of rows that are `Sums` themselves. */
export function sumsOf(alias: string): RawBuilder<unknown> {
  const sum = (name: string) =>
    sql`coalesce(sum(${sql.ref(`${alias}.${name}`)}), 0)::float8 as ${sql.ref(name)}`;
  return sql.join(['bookable', 'booked', 'bookings', 'no_shows', 'released', 'cancelled'].map(sum));
}
