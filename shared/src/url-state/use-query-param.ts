import { useCallback } from 'react';
import { useSearchParams } from '../router/index.ts';
import type { Param } from './param.ts';

/**
 * One value of the address beside a list's own: a chosen tab, an open record. What is absent or invalid is the param's
 * fallback, and the fallback is not written. A change is a step of the history unless `replace` says otherwise.
 */
export function useQueryParam<T>(
  name: string,
  param: Param<T>,
): [T, (value: T, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get(name);
  const value = (text === null ? undefined : param.parse(text)) ?? param.fallback;
  const setValue = useCallback(
    (next: T, { replace = false }: { replace?: boolean } = {}) =>
      setSearch(
        (current) => {
          const result = new URLSearchParams(current);
          const written = next === null ? '' : param.write(next);
          const isDefault =
            written === '' || (param.fallback !== null && written === param.write(param.fallback));
          if (isDefault) result.delete(name);
          else result.set(name, written);
          return result;
        },
        { replace },
      ),
    [name, param, setSearch],
  );
  return [value, setValue];
}
