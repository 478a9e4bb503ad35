/** Loaded together, after the form. */
export { BusyHours } from './busy-bar.tsx';
export { BusyLine, BusyState, BusySummary } from './busy-line.tsx';
export { FindTime } from './find-time.tsx';
