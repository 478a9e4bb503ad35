export {
  type ResourceScheduleQuery,
  ROOMS_DOMAIN,
  type RoomQuery,
  type RoomScheduleQuery,
  useResourceSchedules,
  useRoom,
  useRoomSchedule,
  useRoomSchedules,
  useRooms,
} from './calls.ts';
export { bookRefusal } from './refusal.ts';
export { RoomStatusTag } from './room-status.tsx';
