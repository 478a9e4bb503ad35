import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';
import {
  addDays,
  type CalendarDay,
  type CalendarMonth,
  daysBetween,
  firstDayOf,
  lastDayOf,
} from '@portal/shared/time';

type Schemas = components['schemas'];
export type MyDay = Schemas['MyDay'];
export type MyDayCount = Schemas['MyDayCount'];
export type MyItem = Schemas['ScheduleItem'];

/** What changes one's days: desks are booked in another remote. */
const DOMAINS = 'meetings+desks';
/** Another day's would be wrong rather than old. */
const ITS_OWN = { keepPreviousData: false };

/** This week and the next: one answer for all cards, whichever day of the week it is. */
export function useFortnight(today: CalendarDay, { isWanted = true } = {}) {
  return useMyDays(isWanted ? { start: addDays(today, -6), end: addDays(today, 11) } : null);
}

/** What one has on a day, at all sites: out of the fortnight where it is in that. */
export function useMyDay(day: CalendarDay, today: CalendarDay) {
  const isNear = daysBetween(today, day) >= -6 && daysBetween(today, day) <= 11;
  const near = useFortnight(today, { isWanted: isNear });
  const other = useMyDays(isNear ? null : { start: day, end: day });
  return isNear ? near : other;
}

/** What one has between two days, both included, at most 62 apart; `null` asks nothing. */
export function useMyDays(query: { start: CalendarDay; end: CalendarDay } | null) {
  return useApiQuery(
    query && [DOMAINS, 'myDays', query],
    () => call(api.getMyDays, { params: { query: query ?? { start: '', end: '' } } }),
    ITS_OWN,
  );
}

/** On which days of a month one has how much. */
export function useMyMonth(month: CalendarMonth) {
  const query = { start: firstDayOf(month), end: lastDayOf(month) };
  return useApiQuery(
    [DOMAINS, 'myDayCounts', query],
    () => call(api.getMyDayCounts, { params: { query } }),
    ITS_OWN,
  );
}
