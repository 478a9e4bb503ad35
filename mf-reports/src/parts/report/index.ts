export type { ReportColumn } from './columns.ts';
export { saveTable } from './csv.ts';
export { ReportChart, type ReportChartProps } from './report-chart.tsx';
export { differenceIn, fileName, inSentences, peakOf, pointsMore } from './rules.ts';
