import type { AllHandlers, Context } from '../../contract/handler.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { maySeeMeeting } from '../calendar/public.ts';
import { adminHandlers } from './admin/admin-handlers.ts';
import { cancelMeeting } from './cancel-meeting.ts';
import { replaceMeeting } from './change-meeting.ts';
import { replaceLater } from './change-series.ts';
import { checkInHandlers } from './check-in/check-in-handlers.ts';
import { createMeetings } from './create-meetings.ts';
import { deleteMeeting } from './delete-meeting.ts';
import { endHandlers } from './end/end-handlers.ts';
import { findMeeting, peopleOf, toMeeting } from './meeting-query.ts';
import { getMyCalendar, listMyMeetings } from './my-meetings.ts';
import { repliesHandlers } from './replies/replies-handlers.ts';
import { seriesHandlers } from './series/series-handlers.ts';
import { updateMeeting } from './update-meeting.ts';

/** Meetings, on which visits depend: when, where and with whom. */
export const meetingsHandlers = {
  createMeetings,
  getMeeting,
  replaceMeeting: replace,
  updateMeeting,
  deleteMeeting,
  listMyMeetings,
  getMyCalendar,
  cancelMeeting,
  ...adminHandlers,
  ...checkInHandlers,
  ...repliesHandlers,
  ...endHandlers,
  ...seriesHandlers,
} satisfies Partial<AllHandlers>;

function replace(context: Context<'replaceMeeting'>) {
  return context.body.scope === 'later' ? replaceLater(context) : replaceMeeting(context);
}

async function getMeeting(context: Context<'getMeeting'>) {
  const meeting = await findMeeting(context.tx, context.path.id);
  if (meeting === null || !maySeeMeeting(context, peopleOf(meeting))) throw notFound();
  return toMeeting(meeting, context, context.now());
}
