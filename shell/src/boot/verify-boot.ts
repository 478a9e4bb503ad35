import type { BootDocument } from '@portal/shared/federation';

/** A boot document as it came: its text to the letter, and what it was signed with. */
export interface SignedText {
  readonly text: string;
  /** `<key id>.<base64url>`, of the header `boot-signature` or of the block in the page. */
  readonly signature: string | null | undefined;
}

let cannotVerify = false;

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

/** Ed25519 over the text. A browser that cannot is one that the portal serves all the same, without this check. */
async function checkSignature(text: string, signature: string, keys: string): Promise<void> {
  const [id, made = ''] = signature.split('.');
  const key = keys.split(',').find((one) => one.startsWith(`${id}:`));
  if (!id || !key) throw new Error('not signed by a key that this shell knows');
  try {
    const { subtle } = crypto;
    const known = await subtle.importKey('raw', toBytes(key.slice(id.length + 1)), 'Ed25519', false, [
      'verify',
    ]);
    if (await subtle.verify('Ed25519', known, toBytes(made), new TextEncoder().encode(text))) return;
  } catch (error) {
    if (crypto.subtle && (error as Error).name !== 'NotSupportedError') throw error;
    if (!cannotVerify) console.info('This browser cannot verify what the portal is made of', error);
    cannotVerify = true;
    return;
  }
  throw new Error('its signature is wrong');
}

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
