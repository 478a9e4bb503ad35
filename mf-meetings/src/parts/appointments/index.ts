/** First part of the cache keys of appointments and services; live events name it as their topic. */
export const APPOINTMENTS_DOMAIN = 'appointments';
/** Caches that a write makes stale: lists, free times, and the provider's meeting for an approved appointment. */
export const APPOINTMENT_WRITES = [APPOINTMENTS_DOMAIN, 'meetings'] as const;

export { AppointmentStatusTag } from './status-tag.tsx';
export { useT as useStatusT } from './texts/en.ts';
