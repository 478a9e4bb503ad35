export { canRequestDesk, type DeskContext } from './can-request-desk.ts';
export { useBooking } from './use-booking.ts';
export { useRefusal } from './use-refusal.ts';
