import type { AppointmentAlternative } from '@portal/openapi/meetings';
import { conflictOf } from '@portal/shared/api';

/** The alternatives to a time that is taken, possibly empty; `null` for any other failure. */
export function alternativesOfConflict(error: unknown): readonly AppointmentAlternative[] | null {
  return conflictOf<{ alternatives: AppointmentAlternative[] }>(error).alternatives ?? null;
}

/** The same for a form, which treats no alternatives like any other failure. */
export function alternativesOf(error: unknown): readonly AppointmentAlternative[] {
  return alternativesOfConflict(error) ?? [];
}
