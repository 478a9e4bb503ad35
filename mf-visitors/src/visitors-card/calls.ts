import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { type CalendarMonth, firstDayOf, lastDayOf } from '@portal/shared/time';

/** On which days of the month one has such meetings. */
export function useMyCalendar(month: CalendarMonth) {
  return useRead(api.getMyCalendar, {
    query: { start: firstDayOf(month), end: lastDayOf(month), withVisitors: true },
  });
}
