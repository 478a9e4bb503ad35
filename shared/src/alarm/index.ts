export { useAlarm, useSound } from './use-alarm.ts';
