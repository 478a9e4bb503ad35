import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

/** As many as the document takes. */
export const PEOPLE_AT_MOST = 20;

/** Free desks of the day, the nearest to these people first. Without people, or with `null`, nothing is asked. */
export function useDesksNear(
  wanted: { date: CalendarDay; people: readonly number[]; floor?: number } | null,
) {
  return useRead(
    api.listDesksNear,
    wanted && wanted.people.length > 0 ? { query: wanted } : null,
    // Near to other people would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}
