import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { withFreshToken } from '#parts/api';

/** Asks for the mail. The answer is the same whether or not there is such an account (rules/access.md#mailed-links). */
export async function requestPasswordReset(email: string): Promise<void> {
  await withFreshToken(() => send(api.requestPasswordReset, { body: { email: email.trim() } }));
}
