export {
  type ResourceScheduleQuery,
  ROOMS_DOMAIN,
  type Room,
  type RoomAlternative,
  type RoomQuery,
  type RoomSchedule,
  type RoomScheduleMeeting,
  type RoomScheduleQuery,
  useBuildings,
  useFloorPlan,
  useFloors,
  useResourceGroups,
  useResourceSchedules,
  useRoom,
  useRoomFeatures,
  useRoomSchedule,
  useRoomSchedules,
  useRooms,
} from './calls.ts';
export { bookRefusal } from './refusal.ts';
export { RoomStatusTag } from './room-status.tsx';
