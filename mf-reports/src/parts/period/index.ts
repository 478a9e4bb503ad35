export { PeriodFilters } from './period-filters.tsx';
export { type Period, usePeriod } from './use-period.ts';
