export {
  alternativesForAll,
  bookRooms,
  type ChangedRooms,
  changeRooms,
  findHeldRooms,
  freeRooms,
  type HeldRoom,
  handOverRooms,
  lockRooms,
  requireRooms,
} from './booking/meeting-rooms.ts';
export type { RoomDate, RoomWork } from './booking/plan.ts';
export { dayAround, type PreviewedRooms, previewRooms } from './booking/preview-rooms.ts';
export { checkInRoom, releaseRoom } from './check-in/claim-room.ts';
export { findClaim, findClaimOfLink, findClaimsOf, type RoomClaim } from './check-in/claim-rows.ts';
export {
  claimUnsentBookings,
  clientsWithDueRooms,
  clientsWithSoonRooms,
  findDueBookings,
} from './check-in/due-claims.ts';
export { claimStateOf, opensAt } from './check-in/rules/claim-window.ts';
export { bookAtDoor } from './door/book-at-door.ts';
export { extendRooms, shortenRooms } from './door/change-end.ts';
export { doorTimes, endedAt, endOfToday, extendUntil, isWholeStep } from './door/door-times.ts';
export { type Door, readDoors } from './door/read-doors.ts';
export { findRoomLimits, nextAt } from './door/room-limits.ts';
export { findRoomsOfMeeting, findRoomsOfMeetings } from './rooms-of-meeting.ts';
export { bookingRows, resourceRows } from './rows.ts';
export { findRoomMarkers, findRoomsOfFloor, placeRooms, stretchRooms } from './schedules/rooms-of-floor.ts';
