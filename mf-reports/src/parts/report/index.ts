export type { ReportColumn } from './columns.ts';
export { ReportChart, type ReportChartProps } from './report-chart.tsx';
export { fileName, peakOf, pointsMore } from './rules.ts';
