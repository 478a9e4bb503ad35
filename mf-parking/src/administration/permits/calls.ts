import type { PermitStranded as Stranded } from '@portal/openapi/parking';
import { ApiError } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

/** Calendars and lists show permits, and who has which space. */
export const PERMIT_WRITES = [PARKING_DOMAIN] as const;

/** Of a refusal: those whose space a permit would take. */
export function strandedOf(error: unknown): readonly Stranded[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { stranded?: Stranded[] } | null)?.stranded ?? null;
}
