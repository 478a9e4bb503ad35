import type { components } from '@portal/openapi/server';
import type { StoredPasskey } from './passkey-store.ts';

type NewPasskey = components['schemas']['NewPasskey'];
export type PasskeyProof = components['schemas']['PasskeyProof'];

/** The challenge that was signed, and the portal at which. */
export interface Signed {
  challenge: string;
  /** `https://host[:port]` */
  origin: string;
}

/** EdDSA, ES256 and RS256: one of them is known to every passkey. */
const ALGORITHMS = [-8, -7, -257];

/** Parsers of keys and certificates come with it: the first passkey loads them. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The name under which WebAuthn knows the portal; a passkey works at no other host. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** The name under which a passkey knows its person. */
export function userHandleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** Id, key (base64url) and counter of a passkey that its owner unlocked; null if it is not accepted. */
export async function readNewPasskey({ challenge, origin }: Signed, sent: NewPasskey) {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: sent.id,
        rawId: sent.id,
        type: 'public-key',
        response: {
          clientDataJSON: sent.client_data,
          attestationObject: await withoutAttestation(sent.attestation_object),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return null;
  }
}

/**
 * Any make of passkey is accepted, so its certificates are not read: the library would call the addresses that a stranger
 * wrote into them.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const kept = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', read.get('authData')],
  ]);
  return Buffer.from(isoCBOR.encode(kept)).toString('base64url');
}

/** The counter of a passkey that its owner unlocked and that has signed the challenge; null if it is refused. */
export async function checkPasskey(
  { challenge, origin }: Signed,
  { userId, credentialId, publicKey, counter }: StoredPasskey,
  sent: PasskeyProof,
): Promise<number | null> {
  if (sent.user_handle !== userHandleOf(userId)) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: sent.id,
        rawId: sent.id,
        type: 'public-key',
        response: {
          clientDataJSON: sent.client_data,
          authenticatorData: sent.authenticator_data,
          signature: sent.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
