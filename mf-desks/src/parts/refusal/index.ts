export { canRequestDesk, type DeskContext, type DeskVerdict } from './can-request-desk.ts';
export { useBooking } from './use-booking.ts';
export { useRefusal } from './use-refusal.ts';
