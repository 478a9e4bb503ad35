import type { Handlers } from '../../../contract/handler.ts';
import { contactHosts } from './contact-hosts.ts';
import { listMeetings } from './list-meetings.ts';

/** The table of all meetings. */
export const adminHandlers = {
  listMeetings: async (context) => ({ status: 200, body: await listMeetings(context) }),
  contactMeetingHosts: async (context) => ({ status: 200, body: await contactHosts(context) }),
} satisfies Handlers<'listMeetings' | 'contactMeetingHosts'>;
