import type { Meeting } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { ROOMS_DOMAIN } from '#parts/rooms';

/** First part of every cache key of this remote; live events name it as their topic. */
export const MEETINGS_DOMAIN = 'meetings';
/** Caches that a write makes stale: all lists of meetings, visits and visitors. */
export const MEETING_WRITES = [MEETINGS_DOMAIN, 'visits', 'visitors'] as const;

/** Caches that a new end makes stale. */
export const END_WRITES = [...MEETING_WRITES, ROOMS_DOMAIN] as const;

/** One meeting; `null` (no number in the address) requests nothing. */
export function useMeeting(id: number | null) {
  return useRead(api.getMeeting, id === null ? null : { path: { id } }, {
    keepPreviousData: false,
    // Its actions change when it begins, so an open page reloads it then.
    refreshInterval: (meeting?: Meeting) => untilStartMs(meeting),
  });
}

/** Timers reach a few weeks at most, and no one leaves a page open for a day. */
const LONGEST_WAIT_MS = 86_400_000;
/** By then it has begun on the server's clock, too. */
const AFTER_START_MS = 1_000;

/** 0: no reload, as it does not begin while the page is open. */
function untilStartMs(meeting: Meeting | undefined): number {
  const wait = Date.parse(meeting?.start ?? '') - Date.now();
  return wait > 0 && wait < LONGEST_WAIT_MS ? wait + AFTER_START_MS : 0;
}
