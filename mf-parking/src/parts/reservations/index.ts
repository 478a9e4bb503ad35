export { ReservationRow } from './reservation-row.tsx';
