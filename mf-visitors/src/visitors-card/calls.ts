import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { type CalendarDay, type CalendarMonth, firstDayOf, lastDayOf } from '@portal/shared/time';
import { VISITS_DOMAIN } from '#parts/api';

/** Own meetings of a day that somebody is invited to. Under the topic of visits: check-ins change what it shows. */
export function useMyMeetings(date: CalendarDay) {
  const query = { date, withVisitors: true };
  return useApiQuery(
    [VISITS_DOMAIN, 'myMeetings', date],
    () => call(api.listMyMeetings, { params: { query } }),
    // Another day's would be wrong rather than old.
    { keepPreviousData: false },
  );
}

/** On which days of the month one has such meetings. */
export function useMyCalendar(month: CalendarMonth) {
  const query = { start: firstDayOf(month), end: lastDayOf(month), withVisitors: true };
  return useApiQuery([VISITS_DOMAIN, 'myCalendar', month], () =>
    call(api.getMyCalendar, { params: { query } }),
  );
}
