import * as api from '@portal/openapi/identity';
import { call, unwrap } from '@portal/shared/api';
import { beginSession } from '@portal/shared/api/platform';
import type { Whoami } from '@portal/shared/session';
import { startAuthentication } from '@simplewebauthn/browser';
import { forgetResetLink } from '#parts/account';
import { withFreshToken } from '#parts/api';

/** Without the page's person, because logging in changes the person (rules/access.md#whose-page). */
const headers = { 'X-Portal-Person': null };

/**
 * Rejects with kind `validation` for a passkey that is refused, and `unauthenticated` if the log-in no longer waits.
 * @param second completes the log-in that waits
 * @returns null if the person chose no passkey, or the browser found none
 */
export async function logInWithPasskey(second?: { remember: boolean }): Promise<Whoami | null> {
  const challenge = await withFreshToken(() => unwrap(call(api.createLogInChallenge, { headers })));
  const proof = await sign(challenge);
  if (!proof) return null;
  if (second) {
    const body = { ...proof, remember: second.remember };
    await unwrap(call(api.completeLogInWithPasskey, { body, headers }));
  } else {
    await unwrap(call(api.logInWithPasskey, { body: proof, headers }));
  }
  forgetResetLink();
  return beginSession();
}

async function sign({ challenge, host }: api.PasskeyChallenge): Promise<api.PasskeyProof | null> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId: host, userVerification: 'required' },
    });
    return {
      id,
      clientData: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      userHandle: response.userHandle ?? '',
    };
  } catch {
    // Cancelled, too late, or no passkey here: browsers do not tell these apart, so that pages cannot probe for accounts.
    return null;
  }
}
