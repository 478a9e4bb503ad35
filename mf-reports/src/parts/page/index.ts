export { PrintedHead } from './printed-head.tsx';
export { ReportPage } from './report-page.tsx';
