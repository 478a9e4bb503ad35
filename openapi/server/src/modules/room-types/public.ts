export { roomTypeRows, roomTypesAsJson } from './rows.ts';
