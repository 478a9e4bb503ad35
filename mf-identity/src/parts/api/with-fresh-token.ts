import { ApiError } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';

/**
 * Runs a write of somebody who is not logged in. The anti-forgery cookie may have ended while the page stood open, and
 * the refusal of that is not the person's mistake: whoami sets a new one, and the second try counts.
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
