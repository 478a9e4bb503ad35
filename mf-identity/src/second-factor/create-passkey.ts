import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

interface NoPasskey {
  reason: 'known' | 'cancelled';
}

export type NewPasskey = { codes: readonly string[] } | NoPasskey;

/** EdDSA, ES256 and RS256: one of them is known to every passkey. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Lets the browser create a passkey that works without a typed name, and only unlocked. Rejects as the calls do.
 * @returns the recovery codes, if the account got some; else why there is no passkey
 */
export async function createPasskey({
  name,
  password,
}: {
  name: string;
  password: string;
}): Promise<NewPasskey> {
  const setUp = await send(api.createPasskeyChallenge, { body: { password } });
  const made = await create(setUp);
  if ('reason' in made) return made;
  const { recoveryCodes } = await send(api.createPasskey, { body: { name, ...made } });
  return { codes: recoveryCodes };
}

async function create(setUp: api.PasskeySetUp): Promise<NoPasskey | Omit<api.NewPasskey, 'name'>> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: setUp.challenge,
        rp: { id: setUp.host, name: setUp.portal },
        user: { id: setUp.userHandle, name: setUp.email, displayName: setUp.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: setUp.existing.map((existing) => ({ type: 'public-key', id: existing })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    });
    return { id, clientData: response.clientDataJSON, attestationObject: response.attestationObject };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { reason: isKnown ? 'known' : 'cancelled' };
  }
}
