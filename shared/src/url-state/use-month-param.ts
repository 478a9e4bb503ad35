import { useState } from 'react';
import { type CalendarMonth, isMonth } from '../time/month.ts';
import type { Param } from './param.ts';
import { useQueryParam } from './use-query-param.ts';

const MONTH: Param<CalendarMonth | null> = {
  parse: (text) => (isMonth(text) ? text : undefined),
  write: (month) => month ?? '',
  fallback: null,
};

/**
 * The month that a calendar shows, kept in the address for a reload. It changes before the address does, because the next
 * press on "Next month" counts from it.
 */
export function useMonthParam(
  name: string,
  first: CalendarMonth,
): [CalendarMonth, (month: CalendarMonth) => void] {
  const [kept, keep] = useQueryParam(name, MONTH);
  const [month, setMonth] = useState(kept ?? first);
  return [
    month,
    (next) => {
      setMonth(next);
      keep(next, { replace: true });
    },
  ];
}
