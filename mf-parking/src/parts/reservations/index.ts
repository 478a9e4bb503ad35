export { useFacts } from './facts.ts';
export { loadCancelDialog } from './load-cancel-dialog.ts';
export { ReservationRow } from './reservation-row.tsx';
export { StatusTag } from './status-tag.tsx';
export { useT as useReservationTexts } from './texts/en.ts';
