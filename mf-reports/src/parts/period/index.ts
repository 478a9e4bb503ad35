export { PeriodFilters } from './period-filters.tsx';
export { DAYS_AT_MOST, periodError, periodOf } from './rules.ts';
export { type Period, usePeriod } from './use-period.ts';
