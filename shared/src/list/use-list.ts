import { useMemo } from 'react';
import { type LiveState, useLiveUpdates } from '../live/index.ts';
import { useSearchParams } from '../router/index.ts';
import {
  changeListParams,
  hasFilters,
  type ListDefinition,
  type ListParams,
  type ListQuery,
  listQuery,
  noFilters,
  type PageSize,
  parseListParams,
  sizesOf,
} from './define-list.ts';
import { useStable } from './use-stable.ts';

export type SetListParams<P> = (change: Partial<P>, options?: { replace?: boolean }) => void;

/** What the parts of a list screen need of a list, whatever its filters are. All functions stay the same. */
export interface ListControl {
  page: number;
  limit: PageSize;
  sizes: readonly PageSize[];
  ordering: string | undefined;
  /** The filter of that name; empty where the list has none. */
  search: string;
  /** The address narrows the list. */
  isFiltered: boolean;
  /** False where the filters make no sense together, and the server is asked nothing. */
  isAsking: boolean;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  onOrder: (word: string) => void;
  /** While somebody types: no step of the history. */
  onSearch: (text: string) => void;
  /** Takes all filters away. */
  clear: () => void;
}

export interface List<P, Q> extends ListControl {
  params: P;
  query: Q;
  /** A step of the history, unless `replace` says otherwise. */
  set: SetListParams<P>;
  /** Whether news of the list's topics arrive as they happen. */
  live: LiveState;
}

const NO_TOPICS: readonly string[] = [];

/**
 * A list's state, all of it in the address: `const list = useList(visitorsList)`, then the call with `list.query`, then
 * `ListScreen`. `toQuery` adds what is not in the address, or says `null` to ask nothing.
 */
export function useList<F extends object, O extends string>(
  definition: ListDefinition<F, O>,
): List<ListParams<F, O>, ListQuery<F, O>>;
export function useList<F extends object, O extends string, Q>(
  definition: ListDefinition<F, O>,
  toQuery: (query: ListQuery<F, O>, params: ListParams<F, O>) => Q,
): List<ListParams<F, O>, Q>;
export function useList<F extends object, O extends string>(
  definition: ListDefinition<F, O>,
  toQuery?: (query: ListQuery<F, O>, params: ListParams<F, O>) => unknown,
): List<ListParams<F, O>, unknown> {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => parseListParams(definition, search), [definition, search]);
  const live = useLiveUpdates(definition.topics ?? NO_TOPICS);
  // The router's own is a new function at each address, and would render every row again.
  const set = useStable<Parameters<SetListParams<ListParams<F, O>>>, void>(
    (change, { replace = false } = {}) =>
      setSearch((current) => changeListParams(definition, current, change), { replace }),
  );
  const actions = useMemo(() => {
    const change = set as SetListParams<Record<string, unknown>>;
    return {
      onPage: (page: number) => change({ page }),
      onLimit: (limit: number) => change({ limit: sizesOf(definition).find((size) => size === limit) }),
      onOrder: (word: string) => change({ ordering: definition.ordering?.find((one) => one === word) }),
      onSearch: (text: string) => change({ search: text }, { replace: true }),
      clear: () => change(noFilters(definition) as Record<string, unknown>),
    };
  }, [definition, set]);
  const asked = listQuery(definition, params);
  const query = toQuery ? toQuery(asked, params) : asked;
  const values: Record<string, unknown> = params;
  return {
    params,
    query,
    set,
    live,
    page: params.page,
    limit: params.limit,
    sizes: sizesOf(definition),
    ordering: typeof values.ordering === 'string' ? values.ordering : undefined,
    search: typeof values.search === 'string' ? values.search : '',
    isFiltered: hasFilters(definition, params),
    isAsking: query !== null,
    ...actions,
  };
}
