import { addDays, type CalendarDay, dayRange, weekday } from '@portal/shared/time';

export type Reach = 'week' | 'day';

interface AskedDays {
  from_date: CalendarDay | null;
  on_date: CalendarDay | null;
}

/**
 * Day or week (rules/rooms.md#schedule): from the address, which may name a week by its two ends; else the last
 * choice.
 * @param kept the last choice
 */
export function reachOf(
  asked: { span: Reach | null; from_date: CalendarDay | null; until_date: CalendarDay | null },
  kept: Reach,
): Reach {
  if (asked.span !== null) return asked.span;
  const isWeek =
    asked.from_date !== null && asked.until_date !== null && asked.from_date !== asked.until_date;
  return isWeek ? 'week' : kept;
}

/** The week from its Monday, or the one day (rules/rooms.md#schedule); both work with either form of address. */
export function shownDays(
  { from_date, on_date }: AskedDays,
  today: CalendarDay,
  reach: Reach,
): CalendarDay[] {
  if (reach === 'day') return [on_date ?? from_date ?? today];
  const monday = mondayOf(from_date ?? on_date ?? today);
  return dayRange(monday, addDays(monday, 6));
}

/** The address's parameters for a day: its week, or the day alone. Empty for the default. */
export function daysInAddress(day: CalendarDay, today: CalendarDay, reach: Reach) {
  if (reach === 'day') return { from_date: null, until_date: null, on_date: day === today ? null : day };
  const monday = mondayOf(day);
  const isNow = monday === mondayOf(today);
  return {
    from_date: isNow ? null : monday,
    until_date: isNow ? null : addDays(monday, 6),
    on_date: null,
  };
}

/** The day whose state the cards show; null for the current state (rules/rooms.md#finding). */
export function gridDay(
  asked: AskedDays & { only_free: number | null },
  today: CalendarDay,
): CalendarDay | null {
  const [day = today] = shownDays(asked, today, 'day');
  return asked.only_free !== null || day === today ? null : day;
}

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekday(day));
}
