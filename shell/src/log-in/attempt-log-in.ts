import { ApiError } from '@portal/shared/api';
import { fetchWhoami, logIn } from '@portal/shared/api/platform';
import type { Whoami } from '@portal/shared/session';

/**
 * Logs in. The anti-forgery cookie may have ended with the session before it, and the refusal of that is not the
 * person's fault: whoami sets a new one, and the second try counts. Rejects as `logIn` does.
 */
export async function attemptLogIn(email: string, password: string): Promise<Whoami> {
  try {
    return await logIn(email.trim(), password);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'forbidden') throw error;
    await fetchWhoami();
    return await logIn(email.trim(), password);
  }
}
