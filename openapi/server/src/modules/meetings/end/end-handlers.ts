import type { Handlers } from '../../../contract/handler.ts';
import { endMeeting, extendMeeting } from './change-end.ts';

/** Outside: a wrong pin stays counted though its request fails, and is compared without a transaction. */
export const endHandlers = {
  extendMeeting: { outside: async (context) => ({ status: 200, body: await extendMeeting(context) }) },
  endMeeting: { outside: async (context) => ({ status: 200, body: await endMeeting(context) }) },
} satisfies Handlers<'extendMeeting' | 'endMeeting'>;
