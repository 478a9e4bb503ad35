import { addDays, addMonths, type CalendarDay, lastDayOf, monthOf, weekday } from '../../time/index.ts';

/** The same day of another month, or that month's last: 31 January and a month is 28 February. */
function inMonth(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(monthOf(day), months);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** Where a key moves the focus (WAI-ARIA date grid), or nothing for a key that does not move it. */
export function dayAfterKey(day: CalendarDay, key: string, shift = false): CalendarDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, 7 - weekday(day));
    case 'PageUp':
      return inMonth(day, shift ? -12 : -1);
    case 'PageDown':
      return inMonth(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** The day held within the months that may be shown. */
export function holdWithin(day: CalendarDay, minMonth?: string, maxMonth?: string): CalendarDay {
  if (minMonth && day < `${minMonth}-01`) return `${minMonth}-01`;
  if (maxMonth && day > lastDayOf(maxMonth)) return lastDayOf(maxMonth);
  return day;
}
