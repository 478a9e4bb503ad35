export { bookRefusal } from './refusal.ts';
export { RoomStatusTag } from './room-status.tsx';
export { ROOMS_DOMAIN, useRoom, useRoomSchedule } from './use-room.ts';
