import type { AllHandlers } from '../../../contract/handler.ts';
import { contactHosts } from './contact-hosts.ts';
import { listMeetings } from './list-meetings.ts';

/** The table of all meetings. */
export const adminHandlers = {
  listMeetings,
  contactMeetingHosts: contactHosts,
} satisfies Partial<AllHandlers>;
