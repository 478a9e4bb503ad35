import type { RoomAlternative } from '@portal/openapi/meetings';
import { conflictOf } from '@portal/shared/api';

/** Similar rooms, if someone else was faster; none for any other failure. */
export function alternativesOf(error: unknown): readonly RoomAlternative[] {
  return conflictOf<{ alternatives: RoomAlternative[] }>(error).alternatives ?? [];
}
