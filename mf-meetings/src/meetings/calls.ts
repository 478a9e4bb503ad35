import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, useApiQuery } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Meeting = Schemas['Meeting'];
export type MeetingCreate = Schemas['MeetingCreate'];
export type MeetingReplacement = Schemas['MeetingReplacement'];
export type MeetingScope = Schemas['MeetingScope'];
export type MeetingsChanged = Schemas['MeetingsChanged'];
export type VisitStatus = Schemas['VisitStatus'];

/** First part of every cache key of this remote; live events name it as their topic. */
export const MEETINGS_DOMAIN = 'meetings';
/** What a write makes stale: every list of meetings, of visits and of visitors. */
export const MEETING_WRITES = [MEETINGS_DOMAIN, 'visits', 'visitors'] as const;

/** One meeting; `null` (no number in the address) asks nothing. */
export function useMeeting(id: number | null) {
  return useApiQuery(
    id === null ? null : [MEETINGS_DOMAIN, 'meeting', id],
    () => call(api.getMeeting, { params: { path: { id: id ?? 0 } } }),
    { keepPreviousData: false },
  );
}
