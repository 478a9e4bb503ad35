import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type NameReader, namedTo } from '../../../mechanisms/locatable.ts';
import type { ClientRow, Feature } from '../../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';

export type Cell = string | number | boolean | null;

/** The parameters of an export, checked. */
export interface ExportParams {
  client: ClientRow;
  sites: SiteScope;
  from: string;
  until: string;
  carParkId: number | undefined;
  /** Whether the caller may see people's names. */
  withPeople: boolean;
  /** Decides whose place the caller may see; null: a token (rules/people.md#not-locatable). */
  reader: NameReader;
  t: Translate;
  now(): Date;
}

/** The end of a page, after which the next one begins, as strings, so that no digit of a time is lost. */
export type Cursor = readonly (string | number)[];

export interface Page {
  rows: readonly Readonly<Record<string, Cell>>[];
  /** Null at the end. */
  next: Cursor | null;
}

/** People as the query has them; an id that is null belongs to an erased person or to no one. */
export type PersonKind = 'staff' | 'visitor';

interface PersonColumns {
  id: string;
  kind: (row: Readonly<Record<string, Cell>>) => PersonKind;
  isHidden?: string;
  names?: readonly string[];
}

export interface Dataset {
  /** Clients without this feature have none of these rows. */
  feature: Feature;
  columns: readonly string[];
  /** Further columns for callers who may see people. */
  personalColumns: readonly string[];
  /**
   * Columns of ids of people, by the column of the key that replaces them (rules/data-access.md#people). An id itself
   * is never exported, unless it is a personal column as well. Where `isHidden` of the key is true, a row's personal
   * columns `names` are empty (rules/people.md#not-locatable).
   */
  keys: Readonly<Record<string, PersonColumns>>;
  /** One page in the order of the cursor, in a read-only transaction. @param after null for the first */
  readPage(tx: Tx, asked: ExportParams, after: Cursor | null): Promise<Page>;
}

/** Rows per page: large enough that transactions cost little, small enough for memory and for other requests. */
const PAGE_ROWS = 1000;

interface Rows extends Omit<Dataset, 'readPage'> {
  /** The rows, with an array of strings as `cursor`. */
  query: (asked: ExportParams, after: Cursor | null) => RawBuilder<Record<string, unknown>>;
}

/** A dataset with one row for each booking or visit. @param columns those after id, site and date */
export function defineRows({ columns, query, ...dataset }: Rows): Dataset {
  return {
    ...dataset,
    columns: ['id', 'site_id', 'site_name', 'time_zone', 'date', ...columns],
    async readPage(tx, asked, after) {
      const { rows } = await query(asked, after).execute(tx);
      const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
      return { rows: rows as Page['rows'], next: last === undefined ? null : (last.cursor as string[]) };
    },
  };
}

/** Rows at the caller's sites on the days of the export. */
export function inExport(
  { sites, from, until }: ExportParams,
  site: string,
  day: string,
): RawBuilder<unknown> {
  return sql`${sites.condition(sql.ref(site))} and ${sql.ref(day)} between ${from}::date and ${until}::date`;
}

/** The end of a query that reads one page. @param order the columns of the cursor, with their types */
export function pageAfter(
  after: Cursor | null,
  order: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(order).map((column) => sql.ref(column)));
  const values = Object.values(order).map((type, index) => sql`${after?.[index]}::${sql.raw(type)}`);
  const beyond = after ? sql`and (${columns}) > (${sql.join(values)})` : sql``;
  return sql`${beyond} order by ${columns} limit ${PAGE_ROWS}`;
}

/** The key that replaces ids of staff, whose columns are those of `personOf`. */
export function staffKey(prefix: string): PersonColumns {
  const names = [`${prefix}_id`, `${prefix}_name`, `${prefix}_email`];
  return { id: `${prefix}_id`, kind: () => 'staff', isHidden: `${prefix}_hidden`, names };
}

/** The columns with which every row begins, besides those of the site `s`. */
export const siteColumns = sql`s.id as site_id, s.name as site_name, s.time_zone`;

/** An instant of the column on the clocks of the site `s`, with offset: `2026-10-25T01:30:00+00:00`. */
export function siteTime(column: string): RawBuilder<string | null> {
  const at = sql.ref(column);
  const wall = sql`(${at} at time zone s.time_zone)`;
  const offset = sql`(${wall} - (${at} at time zone 'UTC'))`;
  return sql`(to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') || case when ${offset} < interval '0' then '-' else '+' end
    || to_char(greatest(${offset}, -${offset}), 'HH24:MI'))`;
}

/** Columns that name the person `alias` (of users or visitors), for callers who may see people. */
export function personColumns(alias: string, prefix: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const named = (value: RawBuilder<unknown>, name: string) =>
    sql`case when ${column('erased_at')} is null then ${value} end as ${sql.ref(`${prefix}_${name}`)}`;
  return sql.join([
    named(sql`btrim(${column('first_name')} || ' ' || ${column('last_name')})`, 'name'),
    named(column('email'), 'email'),
  ]);
}

/** The id of the person `alias`; null for an erased person: a key would still point to them. */
export function personId(alias: string): RawBuilder<number | null> {
  return sql`case when ${sql.ref(`${alias}.erased_at`)} is null then ${sql.ref(`${alias}.id`)} end`;
}

/** Columns of the person `alias`: id, whether they are hidden from the reader, and names if the caller may see people. */
export function personOf(
  { reader, withPeople }: ExportParams,
  alias: string,
  prefix: string,
): RawBuilder<unknown> {
  const isHidden = sql`(${sql.ref(`${alias}.id`)} is not null and not ${namedTo(reader, alias)})`;
  return sql`${personId(alias)} as ${sql.ref(`${prefix}_id`)}, ${isHidden} as ${sql.ref(`${prefix}_hidden`)}
    ${withPeople ? sql`, ${personColumns(alias, prefix)}` : sql``}`;
}
