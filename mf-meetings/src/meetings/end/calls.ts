import { ROOMS_DOMAIN } from '#parts/rooms';
import { MEETING_WRITES } from '../calls.ts';

/** What another end makes stale. */
export const END_WRITES = [...MEETING_WRITES, ROOMS_DOMAIN] as const;
