export { deviceRows, findPause, hasPrintAgent, pauseRoom, setPause } from './device-rows.ts';
