import type { components, operations } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

type Schemas = components['schemas'];
export type Room = Schemas['Room'];
export type RoomSchedule = Schemas['RoomSchedule'];
export type RoomScheduleMeeting = Schemas['RoomScheduleMeeting'];
export type RoomStatus = Schemas['RoomStatus'];
export type RoomAlternative = Schemas['RoomAlternative'];
export type RoomQuery = NonNullable<operations['listRooms']['parameters']['query']>;
export type ResourceScheduleQuery = NonNullable<operations['listResourceSchedules']['parameters']['query']>;
export type RoomScheduleQuery = operations['listRoomSchedules']['parameters']['query'];

/** First part of the cache keys of rooms; live events name it as their topic. */
export const ROOMS_DOMAIN = 'rooms';
/** Types, groups, features, buildings and floors: administrators change them, nobody hears of it. */
const SETTINGS = 'room-settings';

/** `null` asks nothing. */
export function useRooms(query: RoomQuery | null) {
  return useApiQuery(query && [ROOMS_DOMAIN, 'list', query], () =>
    call(api.listRooms, { params: { query: query ?? {} } }),
  );
}

/** One room; `null` (no number in the address) asks nothing. */
export function useRoom(id: number | null) {
  return useApiQuery(
    id === null ? null : [ROOMS_DOMAIN, 'room', id],
    () => call(api.getRoom, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}

export function useResourceGroups() {
  return useApiQuery([SETTINGS, 'groups'], () => call(api.listResourceGroups));
}

export function useRoomFeatures() {
  return useApiQuery([SETTINGS, 'features'], () => call(api.listRoomFeatures));
}

/** @param site `null`: of all sites that the person may use */
export function useBuildings(site: number | null) {
  return useApiQuery([SETTINGS, 'buildings', site], () =>
    call(api.listBuildings, { params: { query: site === null ? {} : { site } } }),
  );
}

/** @param site `null`: of all sites that the person may use */
export function useFloors(site: number | null) {
  return useApiQuery([SETTINGS, 'floors', site], () =>
    call(api.listFloorPlans, { params: { query: site === null ? {} : { site } } }),
  );
}

/** Rooms with what is on in them; `null` asks nothing. */
export function useRoomSchedules(query: RoomScheduleQuery | null) {
  return useApiQuery(query && [ROOMS_DOMAIN, 'schedules', query], () =>
    call(api.listRoomSchedules, { params: { query: query ?? NO_DAYS } }),
  );
}

/** Rooms with their state on a day that is not today, and what is on then; `null` asks nothing. */
export function useResourceSchedules(query: ResourceScheduleQuery | null) {
  return useApiQuery(query && [ROOMS_DOMAIN, 'day', query], () =>
    call(api.listResourceSchedules, { params: { query: query ?? {} } }),
  );
}

/** One room with what is on in it from the first day to the last; `null` asks nothing. */
export function useRoomSchedule(id: number | null, fromDate: CalendarDay, untilDate: CalendarDay) {
  return useApiQuery(
    id === null ? null : [ROOMS_DOMAIN, 'schedule', { id, fromDate, untilDate }],
    () => call(api.getRoomSchedule, { params: { path: { id: id ?? 0 }, query: { fromDate, untilDate } } }),
    { keepPreviousData: true },
  );
}

/** A floor with its picture; `null` asks nothing. */
export function useFloorPlan(id: number | null) {
  return useApiQuery(id === null ? null : [SETTINGS, 'plan', id], () =>
    call(api.getFloorPlan, { params: { path: { id: id ?? 0 } } }),
  );
}

/** Never sent: without a query nothing is asked. */
const NO_DAYS: RoomScheduleQuery = { fromDate: '', untilDate: '' };
