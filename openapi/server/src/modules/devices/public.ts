export { deviceRows, findPause, hasPrintAgent, setLastSeen, setPause } from './device-rows.ts';
