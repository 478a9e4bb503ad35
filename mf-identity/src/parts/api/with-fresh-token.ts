import { ApiError } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';

/**
 * Sends a write without a login. The anti-forgery cookie may have expired while the page was open, which is not the
 * user's mistake: after a 403, whoami sets a new cookie, and the second attempt counts.
 */
export async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'forbidden') throw error;
    await fetchWhoami();
    return await call();
  }
}
