import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyBoot } from './verify-boot.ts';

type Kind = 'P-256' | 'Ed25519';

function keyPair(id: string, kind: Kind = 'P-256') {
  const isP256 = kind === 'P-256';
  const { privateKey: key, publicKey } = isP256
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('ed25519');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const digest = isP256 ? 'sha256' : null;
  return {
    known: `${id}:${isP256 ? point.toString('base64url') : x}`,
    sign: (text: string) =>
      `${id}.${sign(digest, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
  };
}

const [ours, next, stranger] = [keyPair('aaaaaaaaaaaa'), keyPair('bbbbbbbbbbbb'), keyPair('cccccccccccc')];
const older = keyPair('eeeeeeeeeeee', 'Ed25519');
const KEYS = [ours, next, older].map(({ known }) => known).join(',');
const documentOf = (more: object = {}) =>
  JSON.stringify({
    deployment: 'd – ü',
    expires: new Date(Date.now() + 60_000).toISOString(),
    audience: { client: 'demo', user: 7 },
    remotes: [],
    ...more,
  });
const text = documentOf();
const signed = (of: string, key = ours) => ({ text: of, signature: key.sign(of) });
const past = documentOf({ expires: new Date(Date.now() - 1).toISOString() });
const html = '<!doctype html><title>Welcome to our guest network</title>';

afterEach(() => vi.unstubAllGlobals());

describe('a boot document is believed', () => {
  it.each([
    ['signed by the key of the build', signed(text)],
    ['signed by the key that comes next', signed(text, next)],
    ['signed by both keys of one release', { text, signature: `${older.sign(text)}.${ours.sign(text)}` }],
    [
      'signed by a key of another server, and by ours',
      { text, signature: `${stranger.sign(text)}.${ours.sign(text)}` },
    ],
    ['signed by a server from before P-256', signed(text, older)],
  ])('%s', async (_title, given) => {
    expect(await verifyBoot(given, 7, KEYS)).toMatchObject({ deployment: 'd – ü' });
  });

  it('without a signature if the shell was built without keys', async () => {
    expect(await verifyBoot({ text, signature: undefined }, 7, '')).toMatchObject({ deployment: 'd – ü' });
  });

  it('for no one, if no one is logged in', async () => {
    const nobodys = signed(documentOf({ audience: { client: 'demo', user: null } }));
    expect(await verifyBoot(nobodys, null, KEYS)).toBeTruthy();
  });
});

describe('a boot document is refused', () => {
  it.each<[string, Parameters<typeof verifyBoot>[0], RegExp]>([
    ['a byte of it was changed', { ...signed(text), text: text.replace('[]', '[ ]') }, /signature is wrong/],
    ['a byte of the signature was changed', { text, signature: ours.sign(`${text} `) }, /signature is wrong/],
    ['the signature is cut off', { text, signature: ours.sign(text).slice(0, 40) }, /signature is wrong/],
    ['the signature is no base64', { text, signature: 'aaaaaaaaaaaa.%%%' }, /./],
    ['it has no signature', { text, signature: null }, /not signed/],
    ['it has an empty one', { text, signature: '' }, /not signed/],
    ['another key signed it', signed(text, stranger), /not signed by a key/],
    [
      'another key signed it in our name',
      { text, signature: stranger.sign(text).replace(/^c+/, 'aaaaaaaaaaaa') },
      /signature is wrong/,
    ],
    [
      'its P-256 signature is wrong, and that of Ed25519 right',
      { text, signature: `${older.sign(text)}.${ours.sign(`${text} `)}` },
      /signature is wrong/,
    ],
    [
      'its one signature, of Ed25519, is wrong',
      { text, signature: older.sign(`${text} `) },
      /signature is wrong/,
    ],
    ['it has expired', signed(past), /expired/],
    ['it says no time', signed(documentOf({ expires: undefined })), /expired/],
    [
      'it is another person’s',
      signed(documentOf({ audience: { client: 'demo', user: 8 } })),
      /somebody else/,
    ],
    ['it has no person', signed(documentOf({ audience: { client: 'demo', user: null } })), /somebody else/],
    ['it says no person', signed(documentOf({ audience: undefined })), /./],
    ['it is a page', { text: html, signature: ours.sign(html) }, /JSON/],
  ])('%s', async (_title, given, why) => {
    await expect(verifyBoot(given, 7, KEYS)).rejects.toThrow(why);
  });

  it('if a key of the build is invalid', async () => {
    await expect(verifyBoot(signed(text), 7, 'aaaaaaaaaaaa:AAAA')).rejects.toThrow();
  });
});

describe('a browser without Ed25519', () => {
  const { subtle } = crypto;
  const importKey = vi.fn((...given: unknown[]) => {
    if (given[2] === 'Ed25519') throw new DOMException('Unrecognized name', 'NotSupportedError');
    return Reflect.apply(subtle.importKey, subtle, given);
  });
  beforeEach(() => {
    importKey.mockClear();
    vi.stubGlobal('crypto', { subtle: { importKey, verify: subtle.verify.bind(subtle) } });
    vi.stubGlobal('isSecureContext', true);
  });
  const both = (of: string) => ({ text: of, signature: `${older.sign(of)}.${ours.sign(of)}` });

  it('verifies P-256, and never requests Ed25519 if it is there', async () => {
    expect(await verifyBoot(both(text), 7, KEYS)).toMatchObject({ deployment: 'd – ü' });
    const forged = { ...both(text), text: text.replace('[]', '[ ]') };
    await expect(verifyBoot(forged, 7, KEYS)).rejects.toThrow(/signature is wrong/);
    expect(importKey.mock.calls.map(([, , algorithm]) => algorithm)).not.toContain('Ed25519');
  });

  it('does not run code that only Ed25519 could verify', async () => {
    await expect(verifyBoot(signed(text, older), 7, KEYS)).rejects.toThrow('Unrecognized name');
  });
});

describe('a page without WebCrypto', () => {
  beforeEach(() => vi.stubGlobal('crypto', {}));

  it('runs nothing on https, nor on http://localhost, which counts as secure', async () => {
    vi.stubGlobal('isSecureContext', true);
    await expect(verifyBoot(signed(text), 7, KEYS)).rejects.toThrow();
  });

  it('continues over plain http, with a message', async () => {
    vi.stubGlobal('isSecureContext', false);
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    expect(await verifyBoot(signed(text), 7, KEYS)).toMatchObject({ deployment: 'd – ü' });
    expect(info).toHaveBeenCalledOnce();
    await expect(verifyBoot(signed(past), 7, KEYS)).rejects.toThrow('expired');
    await expect(verifyBoot(signed(text), 8, KEYS)).rejects.toThrow('somebody else');
    await expect(verifyBoot({ text, signature: null }, 7, KEYS)).rejects.toThrow('not signed');
  });
});
