import { logIn } from '@portal/shared/api/platform';
import type { Whoami } from '@portal/shared/session';
import { withFreshToken } from '#parts/api';

/** Logs in. Rejects as `logIn` does. */
export function attemptLogIn(email: string, password: string): Promise<Whoami> {
  return withFreshToken(() => logIn(email.trim(), password));
}
