import type { Context, Handlers } from '../../contract/handler.ts';
import { notFound } from '../../problems.ts';
import { maySeeMeeting } from '../calendar/public.ts';
import { deleteMeeting, replaceMeeting } from './change-meeting.ts';
import { createMeetings } from './create-meetings.ts';
import { findMeeting, peopleOf, toMeeting } from './meeting-query.ts';
import { getMyCalendar, listMyMeetings } from './my-meetings.ts';

/** What visits depend on: when, where, with whom. */
export const meetingsHandlers = {
  createMeetings: async (context) => ({ status: 201, body: await createMeetings(context) }),
  getMeeting: async (context) => ({ status: 200, body: await getMeeting(context) }),
  replaceMeeting: async (context) => ({ status: 200, body: await replaceMeeting(context) }),
  async deleteMeeting(context) {
    await deleteMeeting(context);
    return { status: 204 };
  },
  listMyMeetings: async (context) => ({ status: 200, body: await listMyMeetings(context) }),
  getMyCalendar: async (context) => ({ status: 200, body: await getMyCalendar(context) }),
} satisfies Handlers<
  'createMeetings' | 'getMeeting' | 'replaceMeeting' | 'deleteMeeting' | 'listMyMeetings' | 'getMyCalendar'
>;

async function getMeeting(context: Context<'getMeeting'>) {
  const meeting = await findMeeting(context.tx, context.path.id);
  if (meeting === null || !maySeeMeeting(context, peopleOf(meeting))) throw notFound();
  return toMeeting(meeting, context, context.now());
}
