export { checkInDesk, createDeskWait, type DeskWait, deleteDeskWait, useDeskWaits } from './calls.ts';
