export { cancelReservation } from './calls.ts';
export { useFacts } from './facts.ts';
export { ReservationRow } from './reservation-row.tsx';
export { StatusTag } from './status-tag.tsx';
