export { BackToReports } from './back-to-reports.tsx';
export { PrintedHead } from './printed-head.tsx';
export { ReportPage } from './report-page.tsx';
