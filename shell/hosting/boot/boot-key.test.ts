import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBootKey, publicKeysIn } from './boot-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'boot-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pemOf = ({ privateKey }: ReturnType<typeof generateKeyPairSync>) =>
  privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const ed25519 = () => pemOf(generateKeyPairSync('ed25519'));
const p256 = () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const p384 = () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }));

const written = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

/** As a browser does it: with the raw public key that is in the shell's build. */
async function isSigned(text: string, signature: string, publicKeys: string): Promise<boolean> {
  const [id = '', made = ''] = signature.split('.').slice(-2);
  const raw = publicKeys.split(',').find((key) => key.startsWith(`${id}:`)) ?? '';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const key = await crypto.subtle.importKey('raw', bytes(raw.slice(13)), algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, bytes(made), Buffer.from(text));
}

describe('openBootKey', () => {
  it('creates a key that only its user can read, and opens the same one from then on', async () => {
    const file = join(folder, 'new/deep/key.pem');
    const made = await openBootKey(file, { create: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const again = await openBootKey(file, { create: false });
    expect([again.ids, again.publicKeys]).toEqual([made.ids, made.publicKeys]);
    expect(again.ids).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(publicKeysIn(readFileSync(file, 'utf8'), file)).toBe(made.publicKeys);
    expect(readdirSync(join(folder, 'new/deep'))).toEqual(['key.pem']);
  });

  it('gives every process that creates it at the same time the same one', async () => {
    for (const file of [join(folder, 'rush.pem'), written('older-rush.pem', ed25519())]) {
      const keys = await Promise.all(Array.from({ length: 12 }, () => openBootKey(file, { create: true })));
      expect(new Set(keys.map(({ publicKeys }) => publicKeys)).size).toBe(1);
      expect((await openBootKey(file, { create: false })).publicKeys).toBe(keys[0]?.publicKeys);
    }
  });

  it('signs so that only its own public key verifies the text', async () => {
    const key = await openBootKey(join(folder, 'sign.pem'), { create: true });
    const text = '{"name":"Zürich ✓"}';
    const signature = key.sign(text);
    expect(signature.split('.')[0]).toBe(key.ids[0]);
    expect(await isSigned(text, signature, key.publicKeys)).toBe(true);
    expect(await isSigned(`${text} `, signature, key.publicKeys)).toBe(false);
    const other = await openBootKey(join(folder, 'other.pem'), { create: true });
    const inItsName = other.publicKeys.replace(/^.{12}/, key.ids[0] ?? '');
    expect(await isSigned(text, signature, inItsName)).toBe(false);
  });

  it.each([
    ['Ed25519 before P-256', () => ed25519() + p256()],
    ['P-256 before Ed25519', () => p256() + ed25519()],
  ])(
    'signs with both keys of a file, first as a shell from before P-256 reads it: %s',
    async (_title, pem) => {
      const key = await openBootKey(written('both.pem', pem()), { create: false });
      const signature = key.sign('text');
      const [id, made = ''] = signature.split('.');
      const [first = ''] = key.publicKeys.split(',');
      expect(first.split(':')[0]).toBe(id);
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: first.slice(13) };
      const older = createPublicKey({ key: jwk, format: 'jwk' });
      expect(verify(null, Buffer.from('text'), older, Buffer.from(made, 'base64url'))).toBe(true);
      expect(await isSigned('text', signature, key.publicKeys)).toBe(true);
    },
  );

  it('adds the P-256 key to an older file, behind the existing key', async () => {
    const before = ed25519();
    const file = written('before.pem', before);
    const key = await openBootKey(file, { create: true });
    expect(key.ids).toHaveLength(2);
    expect(readFileSync(file, 'utf8').startsWith(before)).toBe(true);
  });

  it.each([
    ['where there is none', 'missing.pem', undefined, 'there is no key'],
    ['where the file is empty', 'empty.pem', '', 'it has no P-256 key'],
    ['where the file has an Ed25519 key alone', 'older.pem', ed25519(), 'it has no P-256 key'],
  ])('explains how to add a key %s and none may be created', async (_title, name, content, why) => {
    const file = content === undefined ? join(folder, name) : written(name, content);
    const opened = expect(openBootKey(file, { create: false })).rejects;
    await opened.toThrow(`${file}: ${why}`);
    await expect(openBootKey(file, { create: false })).rejects.toThrow(`>> ${file}`);
  });

  it.each([
    ['no PEM', 'secret'],
    ['half a file', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQ'],
    ['a block that is no key', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQ\n-----END PRIVATE KEY-----\n'],
    ['another kind of key', p384()],
    ['another kind of key next to a valid one', p256() + p384()],
  ])('refuses %s by name and leaves it unchanged', async (_title, content) => {
    const file = written('broken.pem', content);
    await expect(openBootKey(file, { create: true })).rejects.toThrow(
      `${file} has something else than P-256`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('reports a file that cannot be read', async () => {
    await expect(openBootKey(folder, { create: true })).rejects.toThrow('cannot be read (EISDIR)');
  });
});
