export { type ReservationFacts, useFacts } from './facts.ts';
export { ReservationRow, type ReservationRowProps } from './reservation-row.tsx';
export { StatusTag } from './status-tag.tsx';
