import * as api from '@portal/openapi/meetings';
import { call, send, useApiQuery } from '@portal/shared/api';

/** The calendar's owner: the user, or a room by its id. */
export type CalendarOwner = 'me' | number;

/** First part of the cache keys; nothing else shows feeds. */
export const FEEDS_DOMAIN = 'calendar-feeds';

export function useCalendarFeed(owner: CalendarOwner) {
  return useApiQuery([FEEDS_DOMAIN, String(owner)], () =>
    owner === 'me' ? call(api.getCalendarFeed) : call(api.getRoomFeed, { params: { path: { id: owner } } }),
  );
}

/** @returns the new address, which the server sends only once */
export async function createFeed(owner: CalendarOwner): Promise<string> {
  const made = await (owner === 'me'
    ? send(api.createCalendarFeed)
    : send(api.createRoomFeed, { path: { id: owner } }));
  return made.address;
}

export async function deleteFeed(owner: CalendarOwner): Promise<void> {
  await (owner === 'me' ? send(api.deleteCalendarFeed) : send(api.deleteRoomFeed, { path: { id: owner } }));
}
