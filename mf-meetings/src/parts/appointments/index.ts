export { APPOINTMENTS_DOMAIN } from './calls.ts';
export { AppointmentStatusTag } from './status-tag.tsx';
export { useT as useStatusT } from './texts/en.ts';
