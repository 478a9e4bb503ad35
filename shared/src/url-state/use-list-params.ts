import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../router/index.ts';
import { changeListParams, type ListParams, type ListSchema, parseListParams } from './list-params.ts';

export type SetListParams<P> = (change: Partial<P>, options?: { replace?: boolean }) => void;

/**
 * A list's parameters from the address, and the way to change them. A change is a step of the history; typing is not
 * one, so a search box passes `{ replace: true }`.
 */
export function useListParams<F extends object, O extends string>(
  schema: ListSchema<F, O>,
): [ListParams<F, O>, SetListParams<ListParams<F, O>>] {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => parseListParams(schema, search), [schema, search]);
  const setParams = useCallback<SetListParams<ListParams<F, O>>>(
    (change, { replace = false } = {}) =>
      setSearch((current) => changeListParams(schema, current, change), { replace }),
    [schema, setSearch],
  );
  return [params, setParams];
}
