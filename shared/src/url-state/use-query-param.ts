import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '../router/index.ts';
import type { CalendarMonth } from '../time/month.ts';
import { monthParam, type Param } from './param.ts';

/**
 * One address value besides a list's own: a chosen tab, an open record. An absent or invalid value becomes the
 * param's fallback, and the fallback is not written. A change adds a history entry, unless `replace` is true.
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

/**
 * Opens the dialog that a link requests, once: the parameter is removed from the address, so that a reload does not
 * open it again.
 */
export function useLinkedDialog<T extends string | number>(
  name: string,
  param: Param<T | null>,
  open: (value: T) => void,
): void {
  const [asked, setAsked] = useQueryParam(name, param);
  const answer = useEffectEvent((value: T) => {
    open(value);
    setAsked(null, { replace: true });
  });
  useEffect(() => {
    if (asked !== null) answer(asked);
  }, [asked]);
}

/**
 * The month that a calendar shows, stored in the address for a reload. The state changes before the address does,
 * because the next press on "Next month" counts from it.
 */
export function useMonthParam(
  name: string,
  first: CalendarMonth,
): [CalendarMonth, (month: CalendarMonth) => void] {
  const [kept, keep] = useQueryParam(name, monthParam);
  const [month, setMonth] = useState(kept ?? first);
  return [
    month,
    (next) => {
      setMonth(next);
      keep(next, { replace: true });
    },
  ];
}
