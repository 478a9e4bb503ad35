import type { PermitStranded as Stranded } from '@portal/openapi/parking';
import { ApiError } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

/** Calendars and lists show permits and space assignments. */
export const PERMIT_WRITES = [PARKING_DOMAIN] as const;

/** The reservations whose space the permit would take, from a 409; null for any other error. */
export function strandedOf(error: unknown): readonly Stranded[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { stranded?: Stranded[] } | null)?.stranded ?? null;
}
