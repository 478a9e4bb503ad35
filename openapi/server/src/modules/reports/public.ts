export { getDeskUtilization } from './desks/desk-utilization.ts';
export { requireReportPeriod } from './period.ts';
export { getResourceUtilization } from './rooms/resource-utilization.ts';
export { shownRows } from './rules/small-groups.ts';
export { getVisitorReport } from './visitors/visitor-report.ts';
