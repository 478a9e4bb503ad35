import { codec, type components, type paths } from '@portal/openapi/desks';
import { ApiError, createApi, revalidateDomain } from '@portal/shared/api';

type Schemas = components['schemas'];
export type Desk = Schemas['Desk'];
export type DeskZone = Schemas['DeskZone'];
export type DeskFeature = Schemas['DeskFeature'];
export type DeskReservation = Schemas['DeskReservation'];

/** First part of every cache key of this remote. */
export const DESKS_DOMAIN = 'desks';

export const desksApi = createApi<paths>(codec);

/**
 * A write makes every list of desks stale, also one that was refused: the refusal says that what was shown is old.
 * Not where the session ended; the lists come anew with the next log-in.
 */
export async function thenRevalidate<T>(write: Promise<T>): Promise<T> {
  try {
    const answer = await write;
    void revalidateDomain(DESKS_DOMAIN);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthenticated')) void revalidateDomain(DESKS_DOMAIN);
    throw error;
  }
}
