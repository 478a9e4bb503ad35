import type { BootDocument } from '@portal/shared/federation';

/** A boot document as it came: its text to the letter, and what it was signed with. */
export interface SignedText {
  readonly text: string;
  /** `<key id>.<base64url>` of each key with dots, of the header `boot-signature` or of the block in the page. */
  readonly signature: string | null | undefined;
}

/**
 * The boot document, if it is one of this portal's servers, made for this person, and still valid. Rejects otherwise, and
 * the message says why. `user`: who asks, by whoami; the client has no other host than this one, and whoami no key of it.
 * `keys`: those that the shell was built with, `<id>:<base64url>` with commas; none (development, tests): no signature.
 */
export async function verifyBoot(
  { text, signature }: SignedText,
  user: number | null,
  keys = process.env.BOOT_KEYS ?? '',
): Promise<BootDocument> {
  const boot = JSON.parse(text) as BootDocument;
  if (keys) await checkSignature(text, signature ?? '', keys);
  if (!(Date.now() < Date.parse(boot.expires))) throw new Error('expired');
  if (boot.audience.user !== user) throw new Error('made for somebody else');
  return boot;
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Base64url of the 32 bytes that a public key of Ed25519 has; one of P-256 has 65. */
const ED25519_LENGTH = 43;

interface Known {
  readonly key: string;
  readonly made: string;
}

/**
 * A document is not run without it (rules/remotes.md#boot). Ed25519 is asked for only where a server from before P-256 has
 * signed: not every browser has it, and the one of WebKitGTK 2.50 dies in that call.
 */
async function checkSignature(text: string, signature: string, keys: string): Promise<void> {
  const known = knownIn(signature.split('.'), keys.split(','));
  const isP256 = ({ key }: Known) => key.length > ED25519_LENGTH;
  const chosen = known.find(isP256) ?? known[0];
  if (!chosen) throw new Error('not signed by a key that this shell knows');
  const { subtle } = crypto;
  // Browsers verify nothing on plain http, where an attacker who forges a document could forge the shell as well.
  if (!subtle && !globalThis.isSecureContext) {
    console.info('Without https nothing verifies what the portal is made of');
    return;
  }
  const algorithm = isP256(chosen) ? P256 : 'Ed25519';
  const key = await subtle.importKey('raw', toBytes(chosen.key), algorithm, false, ['verify']);
  if (await subtle.verify(algorithm, key, toBytes(chosen.made), new TextEncoder().encode(text))) return;
  throw new Error('its signature is wrong');
}

/** The signatures by keys of this shell. */
function knownIn([id, made = '', ...rest]: string[], keys: readonly string[]): Known[] {
  if (!id) return [];
  const found = keys.find((key) => key.startsWith(`${id}:`));
  const others = knownIn(rest, keys);
  return found ? [{ key: found.slice(id.length + 1), made }, ...others] : others;
}

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
