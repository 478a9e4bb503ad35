export { useT as useReportNames } from './texts/en.ts';
