import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { validationProblem } from './problems.ts';
import { type Message, messages, type Translate } from './texts/messages.ts';

type Sql = RawBuilder<unknown>;

/** Counting stops here: no one pages that far, and counting millions for a figure that no one reads costs a second. */
export const COUNT_CAP = 10_001;
/**
 * The same for rows that grow by the hundred every day, such as reservations: there are always more than anyone pages
 * through, so that each query of the list would pay the whole cap (2 ms for ten thousand). Days narrow such a list
 * down.
 */
export const DAILY_COUNT_CAP = 1_001;

/** Codes on one sheet to print; each is drawn. */
export const MOST_CODES = 500;

/** A list as SQL. */
export interface List {
  /** The tables that conditions refer to: `visits v join …`. */
  from: Sql;
  /** All of them must hold. Conditions on the first column of an index come first. */
  where: readonly Sql[];
  /** Further joins for columns and order; they neither add nor remove rows, so counting can skip them. */
  joins?: Sql;
  /** Columns of the page; see `orderBy`. */
  columns: Sql;
  /** Without the words `order by`; ends with a tie-breaker. */
  order: Sql;
  /** Where counting stops; `COUNT_CAP` by default. */
  cap?: number;
  /** The rows to count, as a query without columns, if there is a faster one than `from` and `where`. */
  counted?: Sql;
}

/** The context of a handler that reads a page. */
export interface ListAt {
  tx: Tx;
  query: { page?: number; limit?: number };
  t: Translate;
}

/** Added to the rows if `ReadRows` gets a `count`. */
interface Counted {
  counted?: number;
}

/**
 * Reads the rows of a page, in its order, where a row is more than the page's columns.
 * @param page the query of the page
 * @param count a column that makes page and count one query, for readers that turn `page` into a table expression of
 * that name
 */
type ReadRows<Row> = (page: RawBuilder<Row & Counted>, count: Sql) => Promise<(Row & Counted)[]>;

/**
 * A page of a list, and the number of the list's rows, at most its cap. They are counted only where the page does not
 * imply it: a page that is neither full nor empty is the last.
 * @throws Problem 400 at `page` for one beyond the counted rows
 */
export async function readPage<Row extends object>(
  { tx, query, t }: ListAt,
  list: List,
  read: ReadRows<Row> = async (page) => (await page.execute(tx)).rows,
): Promise<{ count: number; rows: Row[] }> {
  const { cap = COUNT_CAP, from, where, counted = sql`select from ${from} where ${all(where)}` } = list;
  const { limit, offset } = pageOf(query);
  if (offset >= cap) throw validationProblem({ page: [t(messages.pageTooFar, { count: cap - 1 })] });
  const whole = sql`(select count(*) from (${counted} ${limitTo(cap)}) found)`;
  const here = sql`(select count(*) from page)`;
  const rows = await read(
    selectList(list, limitTo(limit, offset)),
    sql`case when ${here} < ${sql.lit(limit)} then ${sql.lit(offset)} + ${here} else ${whole} end as counted`,
  );
  const count = rows[0]?.counted ?? (tellsCount(rows.length, limit, offset) ? offset + rows.length : null);
  if (count !== null) return { count: Math.min(count, cap), rows };
  const answer = await sql<{ count: number }>`select ${whole} as count`.execute(tx);
  return { count: answer.rows[0]?.count ?? 0, rows };
}

function tellsCount(rows: number, limit: number, offset: number): boolean {
  return rows === 0 ? offset === 0 : rows < limit;
}

/**
 * The whole list, for a file.
 * @throws Problem 400 for more rows: a partial export could pass for a complete one
 */
export async function readAll<Row>(
  { tx, t }: Pick<ListAt, 'tx' | 't'>,
  list: List,
  { atMost, tooMany }: { atMost: number; tooMany: Message } = {
    atMost: 20_000,
    tooMany: messages.tooManyRows,
  },
): Promise<Row[]> {
  const { rows } = await selectList<Row>(list, limitTo(atMost + 1)).execute(tx);
  if (rows.length > atMost) throw validationProblem({ non_field_errors: [t(tooMany, { count: atMost })] });
  return rows;
}

function selectList<Row>({ from, joins = sql``, where, columns, order }: List, limit: Sql): RawBuilder<Row> {
  return sql`select ${columns} from ${from} ${joins} where ${all(where)} order by ${order} ${limit}`;
}

function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The page of a list that is read whole, because it is always short. */
export function pageOfAll<Row>(
  rows: readonly Row[],
  query: ListAt['query'],
): { count: number; results: Row[] } {
  const { limit, offset } = pageOf(query);
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}

/** A key of an order; empty values come last in both directions. */
type OrderKey = Sql | { emptyLast: Sql };

/**
 * The requested order, with its direction for all keys. The document's enum has refused unknown fields.
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

/** A name as people sort it, the same on both databases. */
export function asPeopleSort(column: Sql): Sql {
  return sql`${column} collate "und-x-icu"`;
}

/** Whether every word of a search is found. @param holds the condition for one word */
export function searchFor(search: string | undefined, holds: (word: string) => Sql): Sql[] {
  return (search ?? '').split(/\s+/).flatMap((word) => (word === '' ? [] : [holds(word)]));
}

/** @throws Problem 400 at `search` if it is too short: no one should page through all people */
export function requireSearch(search: string | undefined, from: number, t: Translate): void {
  if ([...(search?.trim() ?? '')].length >= from) return;
  throw validationProblem({ search: [t(messages.minLength, { limit: from })] });
}

/**
 * Whether a name begins with a letter as people look it up, without accent; `#` for anything other than A to Z (`C` so
 * that those are ASCII).
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
 * `limit … offset …` with its numbers in the text: for a parameter the planner assumes a tenth of the table, finds the
 * generic plan much worse than a custom one, and plans every request again (2 ms of a list's 3).
 */
export function limitTo(limit: number, offset = 0): Sql {
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** Rows to take and to skip for `page` (from 1) and `limit`; the document has checked and filled both. */
export function pageOf(query: { page?: number; limit?: number }): { limit: number; offset: number } {
  const limit = query.limit ?? 25;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}
