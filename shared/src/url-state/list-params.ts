import { intParam, type Param } from './param.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;

type ValuesOf<F> = { [K in keyof F]: F[K] extends Param<infer T> ? T : never };

/** What a list's query may hold. Names of filters are those in the address, as the specification gives them. */
export interface ListSchema<F, O extends string> {
  filters: F;
  /** Fields that the server sorts by, `-` for descending. The first is the default. */
  ordering: readonly [O, ...O[]];
}

export type ListParams<F, O extends string> = { page: number; limit: PageSize; ordering: O } & ValuesOf<F>;

export function defineListParams<const F extends object, const O extends string>(
  schema: ListSchema<F, O>,
): ListSchema<F, O> {
  return schema;
}

const page = intParam(1);

/** Reads a query. What is absent, unknown or invalid gets its default; nothing throws. */
export function parseListParams<F extends object, O extends string>(
  schema: ListSchema<F, O>,
  search: URLSearchParams,
): ListParams<F, O> {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(paramsOf(schema))) {
    const text = search.get(name);
    values[name] = (text === null ? undefined : param.parse(text)) ?? param.fallback;
  }
  return values as ListParams<F, O>;
}

/**
 * The query after a change. What is at its default is not written, what the schema does not know stays, and any
 * change but one of the page alone goes back to the first page.
 */
export function changeListParams<F extends object, O extends string>(
  schema: ListSchema<F, O>,
  search: URLSearchParams,
  change: Partial<ListParams<F, O>>,
): URLSearchParams {
  const result = new URLSearchParams(search);
  const before: Record<string, unknown> = parseListParams(schema, search);
  const after: Record<string, unknown> = { ...before, ...change };
  const params = paramsOf(schema);
  const written = (name: string, param: Param<unknown>, values: Record<string, unknown>) => {
    const value = values[name] ?? param.fallback;
    return value === null ? '' : param.write(value);
  };
  const changed = Object.entries(params).filter(
    ([name, param]) => written(name, param, before) !== written(name, param, after),
  );
  if (changed.some(([name]) => name !== 'page') && change.page === undefined) after.page = 1;
  for (const [name, param] of Object.entries(params)) {
    const text = written(name, param, after);
    const isDefault = text === '' || text === written(name, param, {});
    if (isDefault) result.delete(name);
    else result.set(name, text);
  }
  return result;
}

function paramsOf<F extends object, O extends string>({ filters, ordering }: ListSchema<F, O>) {
  const limit: Param<PageSize> = {
    parse: (text) => PAGE_SIZES.find((size) => String(size) === text),
    write: String,
    fallback: DEFAULT_PAGE_SIZE,
  };
  const sort: Param<O> = {
    parse: (text) => ordering.find((word) => word === text),
    write: (word) => word,
    fallback: ordering[0],
  };
  return { ...filters, page, limit, ordering: sort } as unknown as Record<string, Param<unknown>>;
}
