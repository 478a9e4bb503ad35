import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { messages, type Translate } from '../messages.ts';
import { validationProblem } from '../problems.ts';

/** Counting stops here: nobody pages that far, and counting millions for a figure nobody reads costs a second. */
export const COUNT_CAP = 10_001;
/**
 * The same for what grows by the hundred every day, such as reservations: it is always more than anybody pages through,
 * so that each look at the list would pay the whole cap (2 ms for ten thousand). Days narrow such a list down.
 */
export const DAILY_COUNT_CAP = 1_001;

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
export function cappedPageOf(query: { page?: number; limit?: number }, t: Translate, cap = COUNT_CAP) {
  const page = pageOf(query);
  if (page.offset >= cap) {
    throw validationProblem({ page: [t(messages.pageTooFar, { count: cap - 1 })] });
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

/** The column that `countedPage` adds. */
export interface Counted {
  counted: number;
}

/**
 * A page with how many rows there are in all, in one query; a second one only for a page beyond the last. A page that is
 * not full is the last one and tells the count by itself, so that nothing is counted for it.
 * @param found the rows to count, without columns; they are limited to the cap of the list
 * @param query the page's query; `count` is its additional column, and its rows come from a table expression `page`
 */
export async function countedPage<Row extends Counted>(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
  found: RawBuilder<unknown>,
  query: (count: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<{ count: number; rows: Row[] }> {
  const all = sql`(select count(*) from (${found}) counted)`;
  const here = sql`(select count(*) from page)`;
  const count = sql`case when ${here} < ${sql.lit(limit)} then ${sql.lit(offset)} + ${here} else ${all} end as counted`;
  const { rows } = await query(count).execute(tx);
  const [first] = rows;
  if (first) return { count: first.counted, rows };
  if (offset === 0) return { count: 0, rows };
  const counted = await sql<{ count: number }>`select ${all} as count`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** A `like` pattern that finds `text` anywhere, with the pattern's own characters taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
