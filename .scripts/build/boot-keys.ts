import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bootKeyId, openBootKey, publicKeysIn } from '../../shell/hosting/boot/boot-key.ts';
import { ROOT } from './inputs.ts';

/** File with the keys that sign `boot.json`: BOOT_KEY_FILE, else one in this checkout. */
export const bootKeyFile = (): string => resolve(ROOT, process.env.BOOT_KEY_FILE || '.cache/boot-key.pem');

/**
 * Provides the keys that the shell's build compiles in (`shell/rspack.config.ts`): BOOT_PUBLIC_KEYS if it is set,
 * else the public halves in the key file. `create`: adds a missing key, for a local build.
 * @returns the ids of the keys
 */
export async function provideBootKeys({ create }: { create: boolean }): Promise<string[]> {
  if (!process.env.BOOT_PUBLIC_KEYS) {
    process.env.BOOT_PUBLIC_KEYS = (await openBootKey(bootKeyFile(), { create })).publicKeys;
  }
  return idsOf(process.env.BOOT_PUBLIC_KEYS);
}

/** A P-256 public key is the uncompressed point, 65 bytes; an Ed25519 key has 32. */
const PUBLIC_KEY = /^([0-9a-f]{12}):([A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{87})$/;
const isP256 = (key: string): boolean => key.length === 13 + 87;

/** @throws Error that names a malformed key, or one whose id does not match; or says that there is no P-256 key */
function idsOf(text: string): string[] {
  const keys = text.split(',');
  const ids = keys.map((key) => {
    const [, id, publicKey] = PUBLIC_KEY.exec(key) ?? [];
    if (id === undefined || publicKey === undefined || bootKeyId(publicKey) !== id) {
      throw new Error(
        `BOOT_PUBLIC_KEYS: "${key}" is no public key. Give <id>:<key>, with commas between several, or BOOT_KEY_FILE.`,
      );
    }
    return id;
  });
  if (!keys.some(isP256)) {
    throw new Error(
      'BOOT_PUBLIC_KEYS has no P-256 key, and not every browser verifies Ed25519. Add the public half of the P-256 key in BOOT_KEY_FILE (openapi/server/docs/boot-key.md).',
    );
  }
  return ids;
}

/**
 * The public keys that a local build would use; empty if the key does not exist yet. Other keys need another build.
 */
export function currentBootKeys(): string {
  if (process.env.BOOT_PUBLIC_KEYS) return process.env.BOOT_PUBLIC_KEYS;
  try {
    return publicKeysIn(readFileSync(bootKeyFile(), 'utf8'), bootKeyFile());
  } catch {
    return '';
  }
}
