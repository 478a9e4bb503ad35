import type { AllHandlers } from '../../../contract/handler.ts';
import { answerInvitation, readInvitation } from './reply-link.ts';

/** Attendees reply to an invitation by the link in an email. */
export const repliesHandlers = {
  getMeetingInvitation: { outside: readInvitation },
  answerMeetingInvitation: { outside: answerInvitation },
} satisfies Partial<AllHandlers>;
