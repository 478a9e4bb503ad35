import { logIn } from '@portal/shared/api/platform';
import type { Whoami } from '@portal/shared/session';
import { forgetResetLink } from '#parts/account';
import { withFreshToken } from '#parts/api';

/** Logs in. Rejects as `logIn` does. The link of a reset that was begun in this tab ends with it. */
export async function attemptLogIn(email: string, password: string): Promise<Whoami> {
  const whoami = await withFreshToken(() => logIn(email.trim(), password));
  forgetResetLink();
  return whoami;
}
