import type { AllHandlers } from '../../../contract/handler.ts';
import { endMeeting, extendMeeting } from './change-end.ts';
import { findExtension } from './find-extension.ts';

/**
 * Handlers without a transaction of their own: a wrong pin stays counted though its request fails, and comparing it
 * takes long.
 */
export const endHandlers = {
  getMeetingExtension: findExtension,
  extendMeeting: { outside: extendMeeting },
  endMeeting: { outside: endMeeting },
} satisfies Partial<AllHandlers>;
