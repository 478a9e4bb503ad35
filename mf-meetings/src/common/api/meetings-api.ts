import { codec, type components, type paths } from '@portal/openapi/meetings';
import { createApi } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Meeting = Schemas['Meeting'];
export type MeetingCreate = Schemas['MeetingCreate'];
export type MeetingReplacement = Schemas['MeetingReplacement'];
export type VisitStatus = Schemas['VisitStatus'];

/** First part of every cache key of this remote; live events name it as their topic. */
export const MEETINGS_DOMAIN = 'meetings';
/** What a write makes stale: every list of meetings, of visits and of visitors. */
export const MEETING_WRITES = [MEETINGS_DOMAIN, 'visits', 'visitors'] as const;

export const meetingsApi = createApi<paths>(codec);
