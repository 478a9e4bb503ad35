import type { Meeting } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';

/** First part of every cache key of this remote; live events name it as their topic. */
export const MEETINGS_DOMAIN = 'meetings';
/** What a write makes stale: every list of meetings, of visits and of visitors. */
export const MEETING_WRITES = [MEETINGS_DOMAIN, 'visits', 'visitors'] as const;

/** One meeting; `null` (no number in the address) asks nothing. */
export function useMeeting(id: number | null) {
  return useRead(api.getMeeting, id === null ? null : { path: { id } }, {
    keepPreviousData: false,
    // What may be done with it changes when it begins: an open page asks again then.
    refreshInterval: (meeting?: Meeting) => untilStartMs(meeting),
  });
}

/** A timer does not reach further than some weeks, and nobody leaves a page open for a day. */
const LONGEST_WAIT_MS = 86_400_000;
/** By then it has begun by the server's clock too. */
const AFTER_START_MS = 1_000;

/** 0: does not begin while the page is open. */
function untilStartMs(meeting: Meeting | undefined): number {
  const wait = Date.parse(meeting?.start ?? '') - Date.now();
  return wait > 0 && wait < LONGEST_WAIT_MS ? wait + AFTER_START_MS : 0;
}
