import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What `boot.json` is signed with. Browsers believe it if the shell was built with its public half. */
export interface BootKey {
  /** First 12 hex of the sha256 of the raw public key. */
  readonly id: string;
  /** The raw public key, base64url. */
  readonly publicKey: string;
  /** `<id>.<base64url of the Ed25519 signature over the text in UTF-8>`. */
  readonly sign: (text: string) => string;
}

/**
 * Opens the Ed25519 key in a file (PEM, PKCS 8). `create`: makes it where there is none, for this user alone; of two
 * processes that do so at once both get the same one.
 * @throws Error that names the file: it is not there, or is no such key
 */
export async function openBootKey(file: string, { create }: { create: boolean }): Promise<BootKey> {
  const pem = (await read(file)) ?? (create ? await make(file) : undefined);
  if (pem === undefined) {
    throw new Error(
      `${file}: there is no key to sign boot.json with. Make one with: openssl genpkey -algorithm ed25519 -out ${file}`,
    );
  }
  return readBootKey(pem, file);
}

/** @throws Error that names the file where the text is no Ed25519 key */
function readBootKey(pem: string, file: string): BootKey {
  const key = parse(pem);
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new Error(
      `${file} is no Ed25519 private key in PEM (PKCS 8). Put the right one there; nothing was changed.`,
    );
  }
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' });
  const id = bootKeyId(publicKey);
  return {
    id,
    publicKey,
    sign: (text) => `${id}.${sign(null, Buffer.from(text), key).toString('base64url')}`,
  };
}

/** The id of a public key (raw, base64url). */
export function bootKeyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);
}

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

/** Written beside and then given its name, which only the first can: anyone who comes second takes what is there. */
async function make(file: string): Promise<string> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, pem, { mode: 0o600, flag: 'wx' });
    await link(draft, file);
    return pem;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return (await read(file)) ?? pem;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
