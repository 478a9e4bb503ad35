import { ApiError, revalidateDomain } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from './identity-api.ts';

/**
 * A write makes every list of people and settings stale, also one that was refused: the refusal says that what was shown
 * is old. Not where the session ended; the lists come anew with the next log-in.
 */
export async function thenRevalidate<T>(write: Promise<T>): Promise<T> {
  try {
    const answer = await write;
    void revalidateDomain(IDENTITY_DOMAIN);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthenticated'))
      void revalidateDomain(IDENTITY_DOMAIN);
    throw error;
  }
}
