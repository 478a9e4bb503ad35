export { loadRoomCalendarDialog } from './load-room-calendar-dialog.ts';
