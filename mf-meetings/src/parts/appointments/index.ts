export {
  APPOINTMENTS_DOMAIN,
  type Appointment,
  type AppointmentService,
  useAppointmentServices,
} from './calls.ts';
export { AppointmentStatusTag } from './status-tag.tsx';
export { useT as useStatusT } from './texts/en.ts';
