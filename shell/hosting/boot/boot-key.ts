import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The keys that sign `boot.json`. Browsers accept it if the shell was built with one of the public halves. */
export interface BootKey {
  /** Id of each key, in the order of the signatures: the first 12 hex digits of the raw public key's sha256. */
  readonly ids: readonly string[];
  /** `<id>:<raw public key, base64url>` of each key, separated by commas, as in BOOT_PUBLIC_KEYS. */
  readonly publicKeys: string;
  /** `<id>.<base64url of the signature over the text in UTF-8>` of each key, joined with dots. */
  readonly sign: (text: string) => string;
}

interface OneKey {
  readonly kind: 'Ed25519' | 'P-256';
  readonly id: string;
  /** Raw; for P-256 the uncompressed point. */
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/**
 * Opens the keys in a file (PEM, PKCS 8): P-256, which every supported browser verifies, and also Ed25519 if shells
 * that predate P-256 are still in use (rules/remotes.md#boot). `create`: adds a missing P-256 key, readable only by
 * this user; if several processes do so at once, all get the same one.
 * @throws Error that names the file if it is missing, has no P-256 key, or contains anything else
 */
export async function openBootKey(file: string, { create }: { create: boolean }): Promise<BootKey> {
  const pem = await read(file);
  const known = keysIn(pem ?? '', file);
  if (isComplete(known)) return together(known);
  if (create) {
    await addKey(file);
    return together(keysIn((await read(file)) ?? '', file));
  }
  const what = pem === undefined ? 'there is no key to sign boot.json with' : 'it has no P-256 key';
  throw new Error(
    `${file}: ${what}. Add one with: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 >> ${file}`,
  );
}

/** The public halves of a key file's content, in the format of BOOT_PUBLIC_KEYS. */
export const publicKeysIn = (pem: string, file: string): string => together(keysIn(pem, file)).publicKeys;

/** The id of a public key (raw, base64url). */
export function bootKeyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);
}

const isComplete = (keys: readonly OneKey[]) => keys.some(({ kind }) => kind === 'P-256');

const BLOCK = /-----BEGIN PRIVATE KEY-----[^-]*-----END PRIVATE KEY-----/g;

/**
 * The keys in the order of their signatures. A shell that predates P-256 only reads the first signature, so Ed25519
 * comes first. If there are several keys of a kind, the first counts: another process may have added one at the same
 * time.
 */
function keysIn(pem: string, file: string): OneKey[] {
  const blocks = pem.match(BLOCK) ?? [];
  const keys = blocks.map(readKey).filter((key) => key !== undefined);
  if (keys.length < blocks.length || pem.replace(BLOCK, '').trim() !== '') {
    throw new Error(
      `${file} has something else than P-256 and Ed25519 private keys in PEM (PKCS 8). Put the right ones there; nothing was changed.`,
    );
  }
  return (['Ed25519', 'P-256'] as const).flatMap((kind) => keys.find((key) => key.kind === kind) ?? []);
}

function together(keys: readonly OneKey[]): BootKey {
  return {
    ids: keys.map(({ id }) => id),
    publicKeys: keys.map(({ id, publicKey }) => `${id}:${publicKey}`).join(','),
    sign: (text) => keys.map((key) => key.sign(text)).join('.'),
  };
}

/** `undefined` if the text is not a key of either kind. */
function readKey(pem: string): OneKey | undefined {
  const key = parse(pem);
  if (!key) return undefined;
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  if (key.asymmetricKeyType === 'ed25519') {
    const id = bootKeyId(x);
    return { kind: 'Ed25519', id, publicKey: x, sign: (text) => `${id}.${signed(text, null, key)}` };
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return undefined;
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const publicKey = point.toString('base64url');
  const id = bootKeyId(publicKey);
  return { kind: 'P-256', id, publicKey, sign: (text) => `${id}.${signed(text, 'sha256', key)}` };
}

/** WebCrypto expects an ECDSA signature as r and s, not in DER. */
const signed = (text: string, digest: 'sha256' | null, key: KeyObject): string =>
  sign(digest, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

function parse(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${file}: the key to sign boot.json with cannot be read (${codeOf(error)}).`);
  });
}

/** Appends it, so that concurrent processes all read the same first key afterwards. */
async function addKey(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
