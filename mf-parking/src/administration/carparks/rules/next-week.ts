import type { CarParkSettings } from '@portal/openapi/parking';
import { addDays, type CalendarDay, weekday } from '@portal/shared/time';

type Start = CarParkSettings['parkingAllocationStart'];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const STARTS = ['No Start Date', ...WEEKDAYS] as const satisfies readonly Start[];

/** How the weekday settings apply to the ISO week after that of `today`; null: always open. */
export interface NextWeek {
  first: CalendarDay;
  last: CalendarDay;
  /** From these days of the week before, people can claim permits (`permitsFrom`) and book spaces (`spacesFrom`). */
  permitsFrom: CalendarDay | null;
  spacesFrom: CalendarDay | null;
  /** ISO weekdays. */
  closed: readonly number[];
}

export function nextWeek(
  {
    permitRequestsStart,
    parkingAllocationStart,
    openWeekdays,
  }: Pick<CarParkSettings, 'permitRequestsStart' | 'parkingAllocationStart' | 'openWeekdays'>,
  today: CalendarDay,
): NextWeek {
  const monday = addDays(today, 1 - weekday(today));
  const from = (start: Start) => {
    const index = (WEEKDAYS as readonly string[]).indexOf(start);
    return index < 0 ? null : addDays(monday, index);
  };
  return {
    first: addDays(monday, 7),
    last: addDays(monday, 13),
    permitsFrom: from(permitRequestsStart),
    spacesFrom: from(parkingAllocationStart),
    closed: [1, 2, 3, 4, 5, 6, 7].filter((day) => !openWeekdays.includes(day)),
  };
}
