export { addDays, type CalendarDay, dayRange, daysBetween, isDay, weekday } from './calendar-day.ts';
export { clockMinutes, clockTime, minutesUntil } from './clock.ts';
export {
  dateLocale,
  formatBriefDay,
  formatClock,
  formatDay,
  formatDayOf,
  formatDays,
  formatDayTime,
  formatMonth,
  formatRange,
  formatTime,
  weekdayNames,
  zoneDiffers,
  zoneName,
  zoneOffset,
} from './format.ts';
export {
  addMonths,
  type CalendarMonth,
  firstDayOf,
  isMonth,
  lastDayOf,
  monthOf,
  monthWeeks,
} from './month.ts';
export { homeZone, siteZone } from './site-zone.ts';
export { useNow } from './use-now.ts';
export {
  browserZone,
  contains,
  dayIn,
  durationMinutes,
  type Instant,
  type Interval,
  overlaps,
  today,
  toInstant,
  type WallTime,
} from './zone.ts';
