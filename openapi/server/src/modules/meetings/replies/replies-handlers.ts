import type { Handlers } from '../../../contract/handler.ts';
import { answerInvitation, readInvitation } from './reply-link.ts';

/** Who is invited says whether they come, by the link of a mail. */
export const repliesHandlers = {
  getMeetingInvitation: {
    outside: async (context) => ({ status: 200, body: await readInvitation(context) }),
  },
  answerMeetingInvitation: {
    outside: async (context) => ({ status: 200, body: await answerInvitation(context) }),
  },
} satisfies Handlers<'getMeetingInvitation' | 'answerMeetingInvitation'>;
