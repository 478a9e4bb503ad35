import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';
import { type CalendarDay, type CalendarMonth, firstDayOf, lastDayOf } from '@portal/shared/time';

type Schemas = components['schemas'];
export type MyDayCount = Schemas['MyDayCount'];
export type MyItem = Schemas['ScheduleItem'];

/** What changes one's days: desks are booked in another remote. */
const DOMAINS = 'meetings+desks';
/** Another day's would be wrong rather than old. */
const ITS_OWN = { keepPreviousData: false };

/** What one has on a day, at all sites. */
export function useMyDay(day: CalendarDay) {
  return useMyDays({ start: day, end: day });
}

/** Likewise between two days, both included, at most 62 apart; `null` asks nothing. */
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
