import { codec, type components, type paths } from '@portal/openapi/meetings';
import { ApiError, createApi, revalidateDomain } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Meeting = Schemas['Meeting'];
export type MeetingCreate = Schemas['MeetingCreate'];
export type MeetingReplacement = Schemas['MeetingReplacement'];
export type VisitStatus = Schemas['VisitStatus'];

/** First part of every cache key of this remote; live events name it as their topic. */
export const MEETINGS_DOMAIN = 'meetings';

export const meetingsApi = createApi<paths>(codec);

/**
 * A write makes every list of meetings and of visits stale, also one that was refused: the refusal says that what was
 * shown is old. Not where the session ended; the lists come anew with the next log-in.
 */
export async function thenRevalidate<T>(write: Promise<T>): Promise<T> {
  try {
    const answer = await write;
    revalidate();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthenticated')) revalidate();
    throw error;
  }
}

function revalidate(): void {
  for (const domain of [MEETINGS_DOMAIN, 'visits', 'visitors']) void revalidateDomain(domain);
}
