import type { Handlers } from '../../../contract/handler.ts';
import { checkInMeeting, releaseMeetingRoom } from './check-in.ts';
import { claimRoom, readRoomClaim } from './claim-link.ts';

/** Attendees check in, or release a room. */
export const checkInHandlers = {
  checkInMeeting: async (context) => ({ status: 200, body: await checkInMeeting(context) }),
  releaseMeetingRoom: async (context) => ({ status: 200, body: await releaseMeetingRoom(context) }),
  getRoomClaim: { outside: async (context) => ({ status: 200, body: await readRoomClaim(context) }) },
  claimRoom: { outside: async (context) => ({ status: 200, body: await claimRoom(context) }) },
} satisfies Handlers<'checkInMeeting' | 'releaseMeetingRoom' | 'getRoomClaim' | 'claimRoom'>;
