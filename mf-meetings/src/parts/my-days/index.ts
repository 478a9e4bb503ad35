export { type MyDayCount, type MyItem, useMyDay, useMyDays, useMyMonth } from './calls.ts';
export { Day } from './day.tsx';
export { Month } from './month.tsx';
export { isOver } from './rules.ts';
