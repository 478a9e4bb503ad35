import type { Handlers } from '../../contract/handler.ts';
import { exportCalendar } from './export-calendar.ts';
import { createFeed, deleteFeed, readFeed, requireRoomFeed } from './manage-feed.ts';

/** Private addresses of calendars: one's own days, and when a room is taken. */
export const feedsHandlers = {
  getCalendarFeed: async (context) => ({
    status: 200,
    body: await readFeed(context, { userId: context.user.id }),
  }),
  createCalendarFeed: async (context) => ({
    status: 201,
    body: await createFeed(context, { userId: context.user.id }),
  }),
  async deleteCalendarFeed(context) {
    await deleteFeed(context, { userId: context.user.id });
    return { status: 204 };
  },
  getRoomFeed: async (context) => ({
    status: 200,
    body: await readFeed(context, await requireRoomFeed(context)),
  }),
  createRoomFeed: async (context) => ({
    status: 201,
    body: await createFeed(context, await requireRoomFeed(context)),
  }),
  async deleteRoomFeed(context) {
    await deleteFeed(context, await requireRoomFeed(context));
    return { status: 204 };
  },
  exportCalendar: { outside: async (context) => ({ status: 200, file: await exportCalendar(context) }) },
} satisfies Handlers<
  | 'getCalendarFeed'
  | 'createCalendarFeed'
  | 'deleteCalendarFeed'
  | 'getRoomFeed'
  | 'createRoomFeed'
  | 'deleteRoomFeed'
  | 'exportCalendar'
>;
