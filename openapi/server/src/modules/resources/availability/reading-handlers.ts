import type { Handlers } from '../../../contract/handler.ts';
import {
  getResourceSchedule,
  getRoomSchedule,
  listResourceSchedules,
  listRoomSchedules,
} from '../schedules/list-schedules.ts';
import { getRoom, listRooms } from './list-rooms.ts';

type ReadingOperation =
  | 'listRooms'
  | 'getRoom'
  | 'listRoomSchedules'
  | 'getRoomSchedule'
  | 'listResourceSchedules'
  | 'getResourceSchedule';

/** Rooms with their state, and what is on in them. */
export const readingHandlers = {
  listRooms: async (context) => ({ status: 200, body: await listRooms(context) }),
  getRoom: async (context) => ({ status: 200, body: await getRoom(context) }),
  listRoomSchedules: async (context) => ({ status: 200, body: await listRoomSchedules(context) }),
  getRoomSchedule: async (context) => ({ status: 200, body: await getRoomSchedule(context) }),
  listResourceSchedules: async (context) => ({ status: 200, body: await listResourceSchedules(context) }),
  getResourceSchedule: async (context) => ({ status: 200, body: await getResourceSchedule(context) }),
} satisfies Handlers<ReadingOperation>;
