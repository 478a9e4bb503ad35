export { formatWeekdays } from './format-weekdays.ts';
export { PermitDayRow } from './permit-day-row.tsx';
export { PermitRow } from './permit-row.tsx';
export type { Permit, PermitDay } from './permits-api.ts';
export { useT as usePermitTexts } from './texts/en.ts';
export { usePermitMonth } from './use-permit-month.ts';
