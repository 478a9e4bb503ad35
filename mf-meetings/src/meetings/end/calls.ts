import { ROOMS_DOMAIN } from '#parts/rooms';
import { MEETING_WRITES } from '../calls.ts';

/** Caches that a new end makes stale. */
export const END_WRITES = [...MEETING_WRITES, ROOMS_DOMAIN] as const;
