export { printProblems } from './messages.ts';
export { printFailures } from './print-job-rows.ts';
