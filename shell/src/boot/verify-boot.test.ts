import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verifyBoot } from './verify-boot.ts';

function keyPair(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'jwk' }).x ?? '';
  return {
    known: `${id}:${raw}`,
    sign: (text: string) => `${id}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`,
  };
}

const [ours, next, stranger] = [keyPair('aaaaaaaaaaaa'), keyPair('bbbbbbbbbbbb'), keyPair('cccccccccccc')];
const KEYS = `${ours.known},${next.known}`;
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
  ])('%s', async (_title, given) => {
    expect(await verifyBoot(given, 7, KEYS)).toMatchObject({ deployment: 'd – ü' });
  });

  it('without a signature where the shell was built without keys', async () => {
    expect(await verifyBoot({ text, signature: undefined }, 7, '')).toMatchObject({ deployment: 'd – ü' });
  });

  it('for nobody, where nobody is logged in', async () => {
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
    ['somebody else signed it', signed(text, stranger), /not signed by a key/],
    [
      'somebody else signed it in our name',
      { text, signature: stranger.sign(text).replace(/^c+/, 'aaaaaaaaaaaa') },
      /signature is wrong/,
    ],
    ['it has expired', signed(past), /expired/],
    ['it says no time', signed(documentOf({ expires: undefined })), /expired/],
    [
      'it is another person’s',
      signed(documentOf({ audience: { client: 'demo', user: 8 } })),
      /somebody else/,
    ],
    ['it is nobody’s', signed(documentOf({ audience: { client: 'demo', user: null } })), /somebody else/],
    ['it says no person', signed(documentOf({ audience: undefined })), /./],
    ['it is a page', { text: html, signature: ours.sign(html) }, /JSON/],
  ])('%s', async (_title, given, why) => {
    await expect(verifyBoot(given, 7, KEYS)).rejects.toThrow(why);
  });

  it('where a key of the build is none', async () => {
    await expect(verifyBoot(signed(text), 7, 'aaaaaaaaaaaa:AAAA')).rejects.toThrow();
  });
});

describe('a browser that cannot verify', () => {
  const unsupported = async () => {
    throw new DOMException('Unrecognized name', 'NotSupportedError');
  };
  const cannot = [{}, { subtle: { importKey: unsupported } }];

  it('goes on, and says so once', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    for (const crypto of cannot) {
      vi.stubGlobal('crypto', crypto);
      expect(await verifyBoot(signed(text), 7, KEYS)).toMatchObject({ deployment: 'd – ü' });
    }
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('still refuses what has expired, is another’s, or bears no known key', async () => {
    vi.stubGlobal('crypto', {});
    await expect(verifyBoot(signed(past), 7, KEYS)).rejects.toThrow('expired');
    await expect(verifyBoot(signed(text), 8, KEYS)).rejects.toThrow('somebody else');
    await expect(verifyBoot({ text, signature: null }, 7, KEYS)).rejects.toThrow('not signed');
  });
});
