import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { messages, type Translate } from '../messages.ts';
import { validationProblem } from '../problems.ts';

type Sql = RawBuilder<unknown>;

/** Counting stops here: nobody pages that far, and counting millions for a figure nobody reads costs a second. */
export const COUNT_CAP = 10_001;
/**
 * The same for what grows by the hundred every day, such as reservations: it is always more than anybody pages through,
 * so that each look at the list would pay the whole cap (2 ms for ten thousand). Days narrow such a list down.
 */
export const DAILY_COUNT_CAP = 1_001;

/** A list as SQL. */
export interface List {
  /** The tables that conditions speak of: `visits v join …`. */
  from: Sql;
  /** All of them hold. Those that an index begins with come first. */
  where: readonly Sql[];
  /** What is joined besides for columns and order; it neither adds nor takes away rows, so that counting does without. */
  joins?: Sql;
  /** Of the page; see `orderBy`. */
  columns: Sql;
  /** Without the words `order by`; ends with what decides between equals. */
  order: Sql;
}

interface At {
  tx: Tx;
  query: { page?: number; limit?: number };
  t: Translate;
}

/**
 * A page of a list, and how many rows the list has, at most `COUNT_CAP`. They are counted only where the page does not tell: one
 * that is neither full nor empty is the last.
 * @param read where a row is more than the columns of the page: reads the rows of `page`, in its order
 * @throws Problem 400 at `page` for one that lies beyond what is counted
 */
export async function readPage<Row>(
  { tx, query, t }: At,
  list: List,
  read: (page: RawBuilder<Row>) => Promise<Row[]> = async (page) => (await page.execute(tx)).rows,
): Promise<{ count: number; rows: Row[] }> {
  const { limit, offset } = cappedPageOf(query, t);
  const rows = await read(selectList(list, limitTo(limit, offset)));
  if (rows.length > 0 && rows.length < limit) return { count: offset + rows.length, rows };
  if (rows.length === 0 && offset === 0) return { count: 0, rows };
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${list.from} where ${all(list.where)} ${limitTo(COUNT_CAP)}) found`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** The whole list, for a file; null where it has more rows: nobody should think that a part is the whole. */
export async function readAll<Row>(tx: Tx, list: List, atMost: number): Promise<Row[] | null> {
  const { rows } = await selectList<Row>(list, limitTo(atMost + 1)).execute(tx);
  return rows.length > atMost ? null : rows;
}

function selectList<Row>({ from, joins = sql``, where, columns, order }: List, limit: Sql): RawBuilder<Row> {
  return sql`select ${columns} from ${from} ${joins} where ${all(where)} order by ${order} ${limit}`;
}

function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Rows to take and to skip of a list that is counted up to the cap: what lies beyond cannot be paged to.
 * @throws Problem 400 at `page`
 */
export function cappedPageOf(
  query: At['query'],
  t: Translate,
  cap = COUNT_CAP,
): { limit: number; offset: number } {
  const page = pageOf(query);
  if (page.offset < cap) return page;
  throw validationProblem({ page: [t(messages.pageTooFar, { count: cap - 1 })] });
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

/** The page of a list that is read whole, because it is always short. */
export function pageOfAll<Row>(rows: readonly Row[], query: At['query']): { count: number; results: Row[] } {
  const { limit, offset } = pageOf(query);
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}

/** A key of an order; one that may be empty comes last where it is, whichever way. */
type OrderKey = Sql | { emptyLast: Sql };

/**
 * The order that is asked for, and its direction for all keys. The document's enum has refused unknown fields.
 * @param keys by the field's name in the document
 * @param tie decides between equals
 */
export function orderBy(
  ordering: string,
  keys: Readonly<Record<string, readonly OrderKey[]>>,
  tie: OrderKey,
): Sql {
  const { field, direction } = parseOrdering(ordering);
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const wanted = [...(keys[field] ?? []), tie];
  return sql.join(
    wanted.map((key) => ('emptyLast' in key ? sql`${key.emptyLast} ${way} nulls last` : sql`${key} ${way}`)),
  );
}

/** `-name` is `name` descending; anything else is ascending. */
export function parseOrdering(ordering: string): { field: string; direction: 'asc' | 'desc' } {
  return ordering.startsWith('-')
    ? { field: ordering.slice(1), direction: 'desc' }
    : { field: ordering, direction: 'asc' };
}

/** A name as people sort it, alike on both databases. */
export function asPeopleSort(column: Sql): Sql {
  return sql`${column} collate "und-x-icu"`;
}

/** That every word of a search is found. @param holds the condition for one word */
export function searchFor(search: string | undefined, holds: (word: string) => Sql): Sql[] {
  return (search ?? '').split(/\s+/).flatMap((word) => (word === '' ? [] : [holds(word)]));
}

/** @throws Problem 400 at `search` for fewer signs: nobody pages through everybody */
export function requireSearch(search: string | undefined, from: number, t: Translate): void {
  if ([...(search?.trim() ?? '')].length >= from) return;
  throw validationProblem({ search: [t(messages.minLength, { limit: from })] });
}

/**
 * That a name begins with a letter as people look it up, without accent; `#` for anything else than A to Z (`C` so that those
 * are ASCII).
 */
export function beginsWith(column: Sql, letter: string): Sql {
  const initial = sql`(upper(left(fold(${column}), 1)) collate "C")`;
  return letter === '#' ? sql`${initial} not between 'A' and 'Z'` : sql`${initial} = ${letter}`;
}

/** A `like` pattern that finds `text` anywhere, with the pattern's own characters taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * `limit … offset …` with its numbers in the text: for a parameter the planner assumes a tenth of the table, takes the
 * plan that it may keep for much worse than one of the day, and plans every request again (2 ms of a list's 3).
 */
export function limitTo(limit: number, offset = 0): Sql {
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** Rows to take and to skip for `page` (from 1) and `limit`; the document has checked and filled both. */
export function pageOf(query: { page?: number; limit?: number }): { limit: number; offset: number } {
  const limit = query.limit ?? 25;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}
