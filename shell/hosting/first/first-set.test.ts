import { describe, expect, it } from 'vitest';
import { addressOf, type FirstSet, hashOf, parseAddress } from './first-set.ts';

const integrity = `sha384-${Buffer.from('a'.repeat(48)).toString('base64')}`;
const hash = hashOf(integrity);
const set: FirstSet = {
  shell: '1.0.0',
  locale: 'de',
  remotes: [
    { name: 'mf-a', version: '2.0.0-rc.1', cards: ['tile', 'week'] },
    { name: 'mf-b', version: '0.1.0-24da1f9833', cards: ['one'] },
  ],
};
const address = `assets/first/shell@1.0.0:de/mf-a@2.0.0-rc.1:tile,week/mf-b@0.1.0-24da1f9833:one/${hash}.js`;

describe('the address of a first file', () => {
  it('names all its parts, and its content', () => {
    expect(addressOf(set, integrity)).toBe(address);
    expect(parseAddress(address)).toEqual({ set, hash });
  });

  it('names no language if it is English', () => {
    const english = { ...set, locale: 'en' };
    const plain = address.replace(':de', '');
    expect(addressOf(english, integrity)).toBe(plain);
    expect(parseAddress(plain)).toEqual({ set: english, hash });
  });

  it('names the public screen of people without a session', () => {
    const ofScreen = {
      shell: '1.0.0',
      locale: 'en',
      remotes: [{ name: 'mf-a', version: '2.0.0', cards: [], screen: 'log-in' }],
    };
    const at = `assets/first/shell@1.0.0/mf-a@2.0.0:+log-in/${hash}.js`;
    expect(addressOf(ofScreen, integrity)).toBe(at);
    expect(parseAddress(at)).toEqual({ set: ofScreen, hash });
  });

  it('is the same in whatever order the set is', () => {
    const [a, b] = set.remotes;
    const turned = { ...set, remotes: [b, a && { ...a, cards: ['week', 'tile'] }] } as FirstSet;
    expect(addressOf(turned, integrity)).toBe(address);
  });

  it.each([
    ['of another folder', address.replace('first', 'second')],
    ['with a slash before it', `/${address}`],
    ['of no script', address.replace(/js$/, 'css')],
    ['without a hash', `assets/first/shell@1.0.0/mf-a@2.0.0:tile.js`],
    ['with half a hash', address.replace(hash, hash.slice(1))],
    ['without a shell', address.replace('shell@1.0.0:de/', '')],
    ['whose shell climbs out', address.replace('1.0.0', '..%2f..')],
    ['whose shell is a path', address.replace('shell@1.0.0', 'shell@../..')],
    ['whose remote climbs out', address.replace('mf-a@', '../mf-a@')],
    ['whose version is a path', address.replace('2.0.0-rc.1', '../1')],
    ['whose version is a draft', address.replace('2.0.0-rc.1', '.draft-1')],
    ['with an empty card', address.replace('tile,week', 'tile,')],
    ['with a card that is a path', address.replace('tile', '..')],
    ['with a card of every object', address.replace('tile,week', '__proto__')],
    ['with a screen without a name', address.replace('tile,week', '+')],
    ['with a screen that is a path', address.replace('tile,week', '+../x')],
    ['with a screen and a card', address.replace('tile,week', '+log-in,tile')],
    ['with a screen, and another remote’s card', address.replace('tile,week', '+log-in')],
    ['with a remote twice', address.replace('mf-b@0.1.0-24da1f9833:one', 'mf-a@2.0.0-rc.1:tile')],
    ['with a card twice', address.replace('tile,week', 'tile,tile')],
    ['in another order', address.replace('tile,week', 'week,tile')],
    ['with the shell as a remote', address.replace('mf-b@', 'shell@')],
    ['in English, and says so', address.replace(':de', ':en')],
    ['in no language', address.replace(':de', ':')],
    ['in a language that is a path', address.replace(':de', ':..')],
    ['with an empty part', address.replace('/mf-b', '//mf-b')],
    ['with escapes', address.replace('tile', '%74ile')],
    [
      'with more remotes than there are',
      address.replace(/mf-a.*one/, Array.from({ length: 41 }, (_, n) => `mf-${n + 100}@1.0.0:a`).join('/')),
    ],
  ])('is none %s', (_what, wrong) => {
    expect(wrong).not.toBe(address);
    expect(parseAddress(wrong)).toBeUndefined();
  });
});
