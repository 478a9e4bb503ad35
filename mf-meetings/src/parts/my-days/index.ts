export {
  type MyDay,
  type MyDayCount,
  type MyItem,
  useFortnight,
  useMyDay,
  useMyDays,
  useMyMonth,
} from './calls.ts';
export { Day } from './day.tsx';
export { Month } from './lazy-month.ts';
export { givenBack, isOver, itemsOn, KIND_ICONS, type Kind, kindOf } from './rules.ts';
export { useT as useDaysT } from './texts/en.ts';
export { useMonthView } from './use-month-view.ts';
export { nameOf, useWays } from './ways.ts';
