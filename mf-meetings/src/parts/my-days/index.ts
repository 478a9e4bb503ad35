export { DayList } from './day-list.tsx';
export { Month } from './lazy-month.ts';
export {
  isOver,
  itemsOn,
  KIND_ICONS,
  KIND_TONES,
  type Kind,
  kindOf,
  ofType,
} from './rules.ts';
export { useT as useDaysT } from './texts/en.ts';
export { useMonthView } from './use-month-view.ts';
export { useMyDay, useMyDays, useMyMonth } from './use-my-days.ts';
export { nameOf, useItem, useWays } from './ways.ts';
