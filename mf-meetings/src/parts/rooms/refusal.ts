import type { RoomStatus } from '@portal/openapi/meetings';

/** States in which a room cannot be booked now (rules/rooms.md#status). */
const NEVER: ReadonlySet<RoomStatus> = new Set(['unavailable', 'non-bookable', 'walk-ins', 'unauthorized']);

interface RoomToRefuse {
  status: RoomStatus;
  reason: string;
}

/**
 * Why a room cannot be booked, in the server's words; `null` where it can.
 *
 * @param when `now`: from this moment on, so that one that is taken is refused; `later`: whether at all
 */
export function bookRefusal({ status, reason }: RoomToRefuse, when: 'now' | 'later'): string | null {
  return NEVER.has(status) || (when === 'now' && status === 'occupied') ? reason : null;
}
