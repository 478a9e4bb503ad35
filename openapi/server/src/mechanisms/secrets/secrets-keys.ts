import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Wraps the data keys of clients; the id tells keys apart without revealing them. */
export interface SecretsKey {
  id: string;
  bytes: Buffer;
}

/** The current key first, then older ones, which only open. */
export type SecretsKeys = readonly [SecretsKey, ...SecretsKey[]];

/**
 * The keys of PORTAL_SECRETS_KEY; null if it is not set.
 * @throws Error naming the variable for a value that is not 32 bytes in base64
 */
export function readSecretsKeys(env: NodeJS.ProcessEnv): SecretsKeys | null {
  const [current, ...older] = (env.PORTAL_SECRETS_KEY ?? '').split(',').flatMap((text) => text.trim() || []);
  return current === undefined ? null : [toKey(current), ...older.map(toKey)];
}

/** The key in a file, which is created on the first call, readable by its owner only: for PGlite's folder. */
export function localSecretsKeys(file: string): SecretsKeys {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return [toKey(readFileSync(file, 'utf8').trim())];
}

function toKey(text: string): SecretsKey {
  const bytes = Buffer.from(text, 'base64');
  // The message does not repeat the value: it may be a key with a typing error.
  if (bytes.length !== 32 || bytes.toString('base64') !== text)
    throw new Error(
      'PORTAL_SECRETS_KEY is not 32 bytes in base64, as "openssl rand -base64 32" writes them.',
    );
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
