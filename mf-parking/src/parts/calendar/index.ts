export { calendarMarks, legendMarks } from './calendar-marks.ts';
export { type DayPermit, type DayReservation, permitDayState } from './rules/day-state.ts';
export { useMonth } from './use-month.ts';
