import { unwrap } from '@portal/shared/api';
import { identityApi, withFreshToken } from '#parts/api';

/** Asks for the mail. The answer is the same whether or not there is such an account (rules/access.md#mailed-links). */
export async function requestPasswordReset(email: string): Promise<void> {
  await withFreshToken(() => unwrap(identityApi.POST('/password/reset/', { body: { email: email.trim() } })));
}
