export { bookingStart } from './booking-start.ts';
export { nextFree } from './next-free.ts';
export { inGroups, toScheduleRow } from './schedule-row.ts';
export { windowNow } from './window-now.ts';
