import type { AllHandlers } from '../../../contract/handler.ts';
import {
  getResourceSchedule,
  getRoomSchedule,
  listResourceSchedules,
  listRoomSchedules,
} from '../schedules/list-schedules.ts';
import { getRoom, listRooms } from './list-rooms.ts';

/** Rooms with their state, and what is on in them. */
export const readingHandlers = {
  listRooms,
  getRoom,
  listRoomSchedules,
  getRoomSchedule,
  listResourceSchedules,
  getResourceSchedule,
} satisfies Partial<AllHandlers>;
