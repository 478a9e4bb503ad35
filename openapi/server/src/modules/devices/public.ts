export { deviceRows, findPause, hasPrintAgent, pauseRoom, setLastSeen, setPause } from './device-rows.ts';
