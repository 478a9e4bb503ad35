import type { Handlers } from '../../../contract/handler.ts';
import { answerInvitation, readInvitation } from './reply-link.ts';

/** Attendees reply to an invitation by the link in an email. */
export const repliesHandlers = {
  getMeetingInvitation: {
    outside: async (context) => ({ status: 200, body: await readInvitation(context) }),
  },
  answerMeetingInvitation: {
    outside: async (context) => ({ status: 200, body: await answerInvitation(context) }),
  },
} satisfies Handlers<'getMeetingInvitation' | 'answerMeetingInvitation'>;
