export { runOffboardings } from './run.ts';
export { retryFailed, showOffboarding } from './show.ts';
export { hasStarted, startOffboarding, wakeOffboarding } from './start.ts';
