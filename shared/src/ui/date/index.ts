/// <reference path="../css.d.ts" />
import './date.css';

export { CalendarLegend } from './calendar-legend.tsx';
export type { DayMark, DayMarks } from './day-marks.ts';
export { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';
export { WeeksCalendar, type WeeksCalendarProps, workingDays } from './weeks-calendar.tsx';
