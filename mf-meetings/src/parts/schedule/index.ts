export { HOUR_MS } from './rules/days.ts';
export { freeTimes } from './rules/free-window.ts';
export { STEP_MS, stepUp } from './rules/snap.ts';
export { Schedule } from './schedule.tsx';
export type { ScheduleMeeting, ScheduleMode, ScheduleRow, TimeWindow } from './types.ts';
