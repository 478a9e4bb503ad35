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

/** The list state that the parts of a list screen need, whatever its filters are. All functions are stable. */
export interface ListControl {
  page: number;
  limit: PageSize;
  sizes: readonly PageSize[];
  ordering: string | undefined;
  /** The filter of that name; empty if the list has none. */
  search: string;
  /** The address narrows the list. */
  isFiltered: boolean;
  /** False if the filters contradict each other, and no request is sent. */
  isAsking: boolean;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  onOrder: (word: string) => void;
  /** While the person types: adds no history entry. */
  onSearch: (text: string) => void;
  /** Clears all filters. */
  clear: () => void;
}

export interface List<P, Q> extends ListControl {
  params: P;
  query: Q;
  /** Adds a history entry, unless `replace` is true. */
  set: SetListParams<P>;
  /** Whether changes of the list's topics arrive as they happen. */
  live: LiveState;
}

const NO_TOPICS: readonly string[] = [];

/**
 * A list's state, all of it in the address: `const list = useList(visitorsList)`, then the call with `list.query`,
 * then `ListScreen`. `toQuery` adds what is not in the address, or returns `null` to send no request.
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
  // The router's own function is new at each address, and would rerender every row.
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
