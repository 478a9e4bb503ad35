import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import type { CalendarMonth } from '@portal/shared/time';

/** The days of a month on which permits count; `null` asks nothing. @param person left out: the viewer */
export function usePermitMonth(month: CalendarMonth | null, person?: number) {
  return useRead(api.getPermitMonth, month === null ? null : { path: { month }, query: { userId: person } }, {
    keepPreviousData: false,
  });
}
