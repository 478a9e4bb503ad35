export { RoomClaim } from './room-claim.tsx';
export { canCheckIn, canGiveBack, claimedMeeting } from './rules.ts';
