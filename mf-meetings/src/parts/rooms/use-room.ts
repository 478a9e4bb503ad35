import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

/** First part of the cache keys of rooms; live events name it as their topic. */
export const ROOMS_DOMAIN = 'rooms';

/** One room; `null` (no number in the address) asks nothing. */
export function useRoom(id: number | null) {
  return useRead(api.getRoom, id === null ? null : { path: { id } }, { keepPreviousData: false });
}

/** One room with what is on in it from the first day to the last; `null` asks nothing. */
export function useRoomSchedule(id: number | null, fromDate: CalendarDay, untilDate: CalendarDay) {
  return useRead(api.getRoomSchedule, id === null ? null : { path: { id }, query: { fromDate, untilDate } });
}
