import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBootKey } from './boot-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'boot-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OTHER_KIND = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

/** As a browser does it: with the raw public key that is in the shell's build. */
function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const [, bytes = ''] = signature.split('.');
  return verify(null, Buffer.from(text), key, Buffer.from(bytes, 'base64url'));
}

describe('openBootKey', () => {
  it('makes a key that only its user can read, and opens the same one from then on', async () => {
    const file = join(folder, 'new/deep/key.pem');
    const made = await openBootKey(file, { create: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const again = await openBootKey(file, { create: false });
    expect([again.id, again.publicKey]).toEqual([made.id, made.publicKey]);
    expect(again.id).toMatch(/^[0-9a-f]{12}$/);
    expect(readdirSync(join(folder, 'new/deep'))).toEqual(['key.pem']);
  });

  it('gives all who make it at once the same one', async () => {
    const file = join(folder, 'rush.pem');
    const keys = await Promise.all(Array.from({ length: 12 }, () => openBootKey(file, { create: true })));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  });

  it('signs so that its public key knows the text, and no other', async () => {
    const key = await openBootKey(join(folder, 'sign.pem'), { create: true });
    const text = '{"name":"Zürich ✓"}';
    const signature = key.sign(text);
    expect(signature.split('.')[0]).toBe(key.id);
    expect(isSigned(text, signature, key.publicKey)).toBe(true);
    expect(isSigned(`${text} `, signature, key.publicKey)).toBe(false);
    const other = await openBootKey(join(folder, 'other.pem'), { create: true });
    expect(isSigned(text, signature, other.publicKey)).toBe(false);
  });

  it('says what to do where there is none and none may be made', async () => {
    const file = join(folder, 'missing.pem');
    await expect(openBootKey(file, { create: false })).rejects.toThrow(`${file}: there is no key`);
  });

  it.each([
    ['an empty file', ''],
    ['no PEM', 'secret'],
    ['half a file', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQ'],
    ['another kind of key', OTHER_KIND],
  ])('refuses %s by name and leaves it as it is', async (_title, content) => {
    const file = join(folder, 'broken.pem');
    writeFileSync(file, content);
    await expect(openBootKey(file, { create: true })).rejects.toThrow(`${file} is no Ed25519 private key`);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('says so where the file cannot be read', async () => {
    await expect(openBootKey(folder, { create: true })).rejects.toThrow('cannot be read (EISDIR)');
  });
});
