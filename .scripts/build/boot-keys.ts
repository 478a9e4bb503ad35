import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bootKeyId, openBootKey, publicKeysIn } from '../../shell/hosting/boot/boot-key.ts';
import { ROOT } from './inputs.ts';

/** The file of the keys that sign `boot.json`: BOOT_KEY_FILE, else one of this checkout. */
export const bootKeyFile = (): string => resolve(ROOT, process.env.BOOT_KEY_FILE || '.cache/boot-key.pem');

/**
 * Sets what the shell's build takes in (`shell/rspack.config.ts`): BOOT_PUBLIC_KEYS as it is given, else the public halves
 * of the key file. `create`: adds a missing key, for a local build.
 * @returns the ids of the keys
 */
export async function provideBootKeys({ create }: { create: boolean }): Promise<string[]> {
  if (!process.env.BOOT_PUBLIC_KEYS) {
    process.env.BOOT_PUBLIC_KEYS = (await openBootKey(bootKeyFile(), { create })).publicKeys;
  }
  return idsOf(process.env.BOOT_PUBLIC_KEYS);
}

/** A public key of P-256 is the uncompressed point: 65 bytes. One of Ed25519 has 32. */
const PUBLIC_KEY = /^([0-9a-f]{12}):([A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{87})$/;
const isP256 = (key: string): boolean => key.length === 13 + 87;

/** @throws Error that names the key which is none, or has another id than it says; or that no key is a P-256 key */
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

/** What the keys of a local build would be; empty where the key is still to be made. Another value is another build. */
export function currentBootKeys(): string {
  if (process.env.BOOT_PUBLIC_KEYS) return process.env.BOOT_PUBLIC_KEYS;
  try {
    return publicKeysIn(readFileSync(bootKeyFile(), 'utf8'), bootKeyFile());
  } catch {
    return '';
  }
}
