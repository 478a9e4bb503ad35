import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { exportCalendar } from './export-calendar.ts';
import { createFeed, deleteFeed, readFeed, requireRoomFeed } from './manage-feed.ts';

/** Private addresses of calendars: one's own days, and when a room is taken. */
export const feedsHandlers = {
  getCalendarFeed: async (context) => readFeed(context, { userId: context.user.id }),
  createCalendarFeed: async (context) => createFeed(context, { userId: context.user.id }),
  async deleteCalendarFeed(context) {
    await deleteFeed(context, { userId: context.user.id });
  },
  getRoomFeed: async (context) => readFeed(context, await requireRoomFeed(context)),
  createRoomFeed: async (context) => createFeed(context, await requireRoomFeed(context)),
  async deleteRoomFeed(context) {
    await deleteFeed(context, await requireRoomFeed(context));
  },
  exportCalendar: {
    outside: async (context) => answer({ status: 200, file: await exportCalendar(context) }),
  },
} satisfies Partial<AllHandlers>;
