import * as api from '@portal/openapi/meetings';
import { type QueryOf, useRead } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

export type RoomQuery = QueryOf<typeof api.listRooms>;
export type ResourceScheduleQuery = QueryOf<typeof api.listResourceSchedules>;
export type RoomScheduleQuery = QueryOf<typeof api.listRoomSchedules>;

/** First part of the cache keys of rooms; live events name it as their topic. */
export const ROOMS_DOMAIN = 'rooms';

/** `null` asks nothing. */
export function useRooms(query: RoomQuery | null) {
  return useRead(api.listRooms, query && { query });
}

/** One room; `null` (no number in the address) asks nothing. */
export function useRoom(id: number | null) {
  return useRead(api.getRoom, id === null ? null : { path: { id } }, { keepPreviousData: false });
}

/** Rooms with what is on in them; `null` asks nothing. */
export function useRoomSchedules(query: RoomScheduleQuery | null) {
  return useRead(api.listRoomSchedules, query && { query });
}

/** Rooms with their state on a day that is not today, and what is on then; `null` asks nothing. */
export function useResourceSchedules(query: ResourceScheduleQuery | null) {
  return useRead(api.listResourceSchedules, query && { query });
}

/** One room with what is on in it from the first day to the last; `null` asks nothing. */
export function useRoomSchedule(id: number | null, fromDate: CalendarDay, untilDate: CalendarDay) {
  return useRead(api.getRoomSchedule, id === null ? null : { path: { id }, query: { fromDate, untilDate } }, {
    keepPreviousData: true,
  });
}
