import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bootKeyId, openBootKey } from '../../shell/hosting/boot/boot-key.ts';
import { ROOT } from './inputs.ts';

/** The file of the key that signs `boot.json`: BOOT_KEY_FILE, else one of this checkout. */
export const bootKeyFile = (): string => resolve(ROOT, process.env.BOOT_KEY_FILE || '.cache/boot-key.pem');

/**
 * Sets what the shell's build takes in (`shell/rspack.config.ts`): BOOT_PUBLIC_KEYS as it is given, else the public half
 * of the key file. `create`: makes a missing key, for a local build.
 * @returns the ids of the keys
 */
export async function provideBootKeys({ create }: { create: boolean }): Promise<string[]> {
  if (!process.env.BOOT_PUBLIC_KEYS) {
    const { id, publicKey } = await openBootKey(bootKeyFile(), { create });
    process.env.BOOT_PUBLIC_KEYS = `${id}:${publicKey}`;
  }
  return idsOf(process.env.BOOT_PUBLIC_KEYS);
}

/** @throws Error that names the key which is none, or has another id than it says */
function idsOf(keys: string): string[] {
  return keys.split(',').map((key) => {
    const [, id, publicKey] = /^([0-9a-f]{12}):([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
    if (id === undefined || publicKey === undefined || bootKeyId(publicKey) !== id) {
      throw new Error(
        `BOOT_PUBLIC_KEYS: "${key}" is no public key. Give <id>:<key>, with commas between several, or BOOT_KEY_FILE.`,
      );
    }
    return id;
  });
}

/** What the keys of a local build would be; empty where the key is still to be made. Another value is another build. */
export function currentBootKeys(): string {
  if (process.env.BOOT_PUBLIC_KEYS) return process.env.BOOT_PUBLIC_KEYS;
  try {
    const { x: publicKey = '' } = createPublicKey(readFileSync(bootKeyFile())).export({ format: 'jwk' });
    return `${bootKeyId(publicKey)}:${publicKey}`;
  } catch {
    return '';
  }
}
