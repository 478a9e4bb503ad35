import { intParam, type Param } from '../url-state/param.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
const DEFAULT_PAGE_SIZE: PageSize = 25;

type ValuesOf<F> = { [K in keyof F]: F[K] extends Param<infer T> ? T : never };
type Asked<V> = V extends readonly (infer Item)[] ? Item[] : V;
type OrderingOf<O extends string> = [O] extends [never] ? unknown : { ordering: O };

/** A list's parameters in the address and in the call to the server. */
export interface ListDefinition<F extends object, O extends string> {
  /** By their names in the address, which match the operation's wherever possible. */
  filters: F;
  /**
   * Sort orders of the server, `-` for descending; the first is the default. Left out: the server has only one order.
   */
  ordering?: readonly [O, ...O[]];
  /** The filter `search` applies from this many characters on; with fewer, the list is not filtered by it. */
  minSearch?: number;
  /** Page sizes to choose from; the default is 25 if that is among them. With a single one there is no choice. */
  sizes?: readonly [PageSize, ...PageSize[]];
  /** Cache domains that are fetched again as soon as the server reports that they have changed. */
  topics?: readonly string[];
}

/** A list's part of the address: page (from 1), page size, order and every filter. */
export type ListParams<F extends object, O extends string> = {
  page: number;
  limit: PageSize;
} & OrderingOf<O> &
  ValuesOf<F>;

/** Query of the request: like `ListParams`, without the filters that let everything through. */
export type ListQuery<F extends object, O extends string> = {
  page: number;
  limit: PageSize;
} & OrderingOf<O> & { [K in keyof F]?: Asked<NonNullable<ValuesOf<F>[K]>> };

export type ParamsOf<L> = L extends ListDefinition<infer F, infer O> ? ListParams<F, O> : never;
export type QueryOf<L> = L extends ListDefinition<infer F, infer O> ? ListQuery<F, O> : never;
export type FiltersOf<L> = L extends ListDefinition<infer F, string> ? ValuesOf<F> : never;

export function defineList<const F extends object, const O extends string = never>(
  list: ListDefinition<F, O>,
): ListDefinition<F, O> {
  return list;
}

const page = intParam(1);

/** Parses a query. Absent, unknown or invalid values get their default; nothing throws. */
export function parseListParams<F extends object, O extends string>(
  list: ListDefinition<F, O>,
  search: URLSearchParams,
): ListParams<F, O> {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(paramsOf(list))) {
    const text = search.get(name);
    values[name] = (text === null ? undefined : param.parse(text)) ?? param.fallback;
  }
  return values as ListParams<F, O>;
}

/**
 * The query after a change. Values at their default are left out, parameters that the list does not know stay, and
 * any change other than of the page goes back to the first page.
 */
export function changeListParams<F extends object, O extends string>(
  list: ListDefinition<F, O>,
  search: URLSearchParams,
  change: Partial<ListParams<F, O>>,
): URLSearchParams {
  const result = new URLSearchParams(search);
  const before: Values = parseListParams(list, search);
  const after: Values = { ...before, ...change };
  const params = paramsOf(list);
  const changed = Object.entries(params).filter(
    ([name, param]) => written(name, param, before) !== written(name, param, after),
  );
  if (changed.some(([name]) => name !== 'page') && change.page === undefined) after.page = 1;
  for (const [name, param] of Object.entries(params)) {
    if (isDefault(name, param, after)) result.delete(name);
    else result.set(name, written(name, param, after));
  }
  return result;
}

/** Whether the address narrows the list. */
export function hasFilters<F extends object, O extends string>(
  { filters }: ListDefinition<F, O>,
  params: ValuesOf<F>,
): boolean {
  return entriesOf(filters).some(([name, param]) => !isDefault(name, param, params as Values));
}

/** Every filter at its default, to clear all of them together. */
export function noFilters<F extends object, O extends string>({
  filters,
}: ListDefinition<F, O>): ValuesOf<F> {
  return Object.fromEntries(entriesOf(filters).map(([name, param]) => [name, param.fallback])) as ValuesOf<F>;
}

/**
 * The request's query for these parameters. Texts are trimmed; an empty one, or a search that is too short, is left
 * out.
 */
export function listQuery<F extends object, O extends string>(
  list: ListDefinition<F, O>,
  params: ListParams<F, O>,
): ListQuery<F, O> {
  const { filters, minSearch = 1 } = list;
  const values: Values = params;
  const asked: Values = {};
  for (const [name, param] of entriesOf(filters)) {
    if (isDefault(name, param, values)) continue;
    const value = values[name];
    if (typeof value !== 'string') asked[name] = value;
    else if ([...value.trim()].length >= (name === 'search' ? minSearch : 1)) asked[name] = value.trim();
  }
  if (list.ordering) asked.ordering = values.ordering;
  Object.assign(asked, { page: params.page, limit: params.limit });
  return asked as ListQuery<F, O>;
}

type Values = Record<string, unknown>;

/** As written in the address; empty if it has no value. */
function written(name: string, param: Param<unknown>, values: Values): string {
  const value = values[name] ?? param.fallback;
  return value === null ? '' : param.write(value);
}

function isDefault(name: string, param: Param<unknown>, values: Values): boolean {
  const text = written(name, param, values);
  return text === '' || text === written(name, param, {});
}

function entriesOf(filters: object): [string, Param<unknown>][] {
  return Object.entries(filters);
}

function paramsOf<F extends object, O extends string>(
  list: ListDefinition<F, O>,
): Record<string, Param<unknown>> {
  const sizes = sizesOf(list);
  const limit: Param<PageSize> = {
    parse: (text) => sizes.find((size) => String(size) === text),
    write: String,
    fallback: sizes.find((size) => size === DEFAULT_PAGE_SIZE) ?? sizes[0],
  };
  const { ordering } = list;
  const sort: Param<O> | undefined = ordering && {
    parse: (text) => ordering.find((word) => word === text),
    write: (word) => word,
    fallback: ordering[0],
  };
  return { ...list.filters, page, limit, ...(sort ? { ordering: sort } : {}) } as unknown as Record<
    string,
    Param<unknown>
  >;
}

export function sizesOf<F extends object, O extends string>({
  sizes = PAGE_SIZES,
}: ListDefinition<F, O>): readonly [PageSize, ...PageSize[]] {
  return sizes;
}
