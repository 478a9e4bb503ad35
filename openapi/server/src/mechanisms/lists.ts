import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { messages, type Translate } from '../messages.ts';
import { validationProblem } from '../problems.ts';

/** Counting stops here: nobody pages that far, and counting millions for a figure nobody reads costs a second. */
export const COUNT_CAP = 10_001;

/**
 * `limit … offset …` with its numbers in the text: for a parameter the planner assumes a tenth of the table, takes the
 * plan that it may keep for much worse than one of the day, and plans every request again (2 ms of a list's 3).
 */
export function limitTo(limit: number, offset = 0): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** Rows to take and to skip for `page` (from 1) and `limit`; the document has checked and filled both. */
export function pageOf(query: { page?: number; limit?: number }): { limit: number; offset: number } {
  const limit = query.limit ?? 25;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/**
 * The same for a list that is counted up to the cap: what lies beyond cannot be paged to.
 * @throws Problem 400 at `page`
 */
export function cappedPageOf(query: { page?: number; limit?: number }, t: Translate) {
  const page = pageOf(query);
  if (page.offset >= COUNT_CAP) {
    throw validationProblem({ page: [t(messages.pageTooFar, { count: COUNT_CAP - 1 })] });
  }
  return page;
}

/** `-name` is `name` descending; anything else is ascending. The document's enum has refused unknown fields. */
export function orderingOf(ordering: string): { field: string; direction: 'asc' | 'desc' } {
  return ordering.startsWith('-')
    ? { field: ordering.slice(1), direction: 'desc' }
    : { field: ordering, direction: 'asc' };
}

/** How many rows a query has, at most `COUNT_CAP`. Give it the filtered query without ordering, limit and columns. */
export function cappedCount<TB extends keyof Database>(query: SelectQueryBuilder<Database, TB, object>) {
  const some = query.select(sql<number>`1`.as('one')).limit(sql.lit(COUNT_CAP));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

/** A `like` pattern that finds `text` anywhere, with the pattern's own characters taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
