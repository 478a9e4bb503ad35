import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { addDays, type CalendarDay, type CalendarMonth, firstDayOf, lastDayOf } from '@portal/shared/time';

/** Another day's would be wrong rather than old. */
const ITS_OWN = { keepPreviousData: false };

/** A person's items of a day, at all sites; `null` requests nothing. */
export function useMyDay(day: CalendarDay | null) {
  return useMyDays(day === null ? null : { start: day, end: day });
}

/** A person's items between two days, both included, at most 62 apart; `null` requests nothing. */
export function useMyDays(query: { start: CalendarDay; end: CalendarDay } | null) {
  return useRead(api.getMyDays, query && { query }, ITS_OWN);
}

/** On which days of a month one has how much; with the days of this week and the next that are outside it. */
export function useMyMonth(month: CalendarMonth) {
  return useRead(
    api.getMyDayCounts,
    { query: { start: addDays(firstDayOf(month), -6), end: addDays(lastDayOf(month), 11) } },
    ITS_OWN,
  );
}
