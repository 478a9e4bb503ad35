export { loadCheckInDialog } from './lazy.ts';
