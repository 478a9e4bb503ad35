import type { AllHandlers } from '../../../contract/handler.ts';
import { checkInMeeting, releaseMeetingRoom } from './check-in.ts';
import { claimRoom, readRoomClaim } from './claim-link.ts';

/** Attendees check in, or release a room. */
export const checkInHandlers = {
  checkInMeeting,
  releaseMeetingRoom,
  getRoomClaim: { outside: readRoomClaim },
  claimRoom: { outside: claimRoom },
} satisfies Partial<AllHandlers>;
