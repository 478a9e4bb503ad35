// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createFileGuard } from './file-guard.ts';

const ORIGIN = 'http://localhost:8080';
const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const version = {
  version: '1.0.0',
  base: '/remotes/mf-a/1.0.0/',
  entry: 'entry.js',
  integrity: { 'entry.js': HASH },
};
const NOTHING_HAS = /^sha384-A{64}$/;

function guardWith(development = false) {
  const guard = createFileGuard(ORIGIN, development);
  guard.know(version);
  return guard;
}

describe('gives each file its hash, and a hash that nothing has where it knows none', () => {
  it.each([
    ['a known file', `${ORIGIN}/remotes/mf-a/1.0.0/entry.js`],
    ['a known file with a query', `${ORIGIN}/remotes/mf-a/1.0.0/entry.js?try=2`],
    ['a path', '/remotes/mf-a/1.0.0/entry.js'],
  ])('%s', (_title, address) => {
    expect(guardWith().computeIntegrity(address)).toBe(HASH);
  });

  it.each([
    ['a file that the version does not list', '/remotes/mf-a/1.0.0/other.js'],
    ['a property of every object', '/remotes/mf-a/1.0.0/constructor'],
    ['another version', '/remotes/mf-a/1.0.1/entry.js'],
    ['a folder that only starts alike', '/remotes/mf-a/1.0.0x/entry.js'],
    ['a path that climbs out', '/remotes/mf-a/1.0.0/../1.0.1/entry.js'],
    ['another origin', 'http://evil.test/remotes/mf-a/1.0.0/entry.js'],
  ])('%s is not run', (_title, address) => {
    expect(guardWith().computeIntegrity(address)).toMatch(NOTHING_HAS);
    expect(guardWith(true).computeIntegrity(address)).toMatch(NOTHING_HAS);
  });

  it('takes a version without hashes in development only', () => {
    const dev = { ...version, base: 'http://localhost:3001/', integrity: null };
    for (const development of [true, false]) {
      const guard = createFileGuard(ORIGIN, development);
      guard.know(dev);
      const integrity = guard.computeIntegrity('http://localhost:3001/entry.js');
      if (development) expect(integrity).toBeUndefined();
      else expect(integrity).toMatch(NOTHING_HAS);
    }
  });
});

describe('in a released shell a version without hashes runs only as the override of a remote', () => {
  it.each([
    ['from this machine', 'http://localhost:3001/', true, true],
    ['from this machine, but nobody applied it', 'http://localhost:3001/', false, false],
    ['from another machine', 'https://evil.test/', true, false],
    ['from the portal itself', '/remotes/mf-a/1.0.0/', true, false],
    ['from a folder of this machine', 'http://localhost:3001/some/where/', true, false],
  ])('%s', (_title, base, unchecked, runs) => {
    const guard = createFileGuard('https://portal.test', false);
    guard.know({ ...version, base, integrity: null }, { unchecked });
    const address = new URL(`${base}entry.js`, 'https://portal.test').href;
    if (runs) expect(guard.computeIntegrity(address)).toBeUndefined();
    else expect(guard.computeIntegrity(address)).toMatch(NOTHING_HAS);
  });

  it('and hashes still count where there are some', () => {
    const guard = createFileGuard('https://portal.test', false);
    guard.know({ ...version, base: 'http://localhost:3001/' }, { unchecked: true });
    expect(guard.computeIntegrity('http://localhost:3001/entry.js')).toBe(HASH);
    expect(guard.computeIntegrity('http://localhost:3001/other.js')).toMatch(NOTHING_HAS);
  });
});

it('asks under another address from the second try on, because a hung request would be waited for again', () => {
  const guard = guardWith();
  const address = `${ORIGIN}/remotes/mf-a/1.0.0/entry.js`;
  const sources = [1, 2, 3].map(() => {
    const script = document.createElement('script');
    script.src = address;
    guard.stamp(script, address);
    expect(script.integrity).toBe(HASH);
    expect(script.crossOrigin).toBe('anonymous');
    return script.src;
  });
  expect(sources).toEqual([address, `${address}?try=2`, `${address}?try=3`]);
});

it('asks again for a file that failed when it was fetched ahead, because the browser would repeat the failed answer', () => {
  const guard = guardWith();
  const address = '/remotes/mf-a/1.0.0/entry.js';
  guard.recordFailedAhead(address);
  const script = document.createElement('script');
  guard.stamp(script, address);
  expect(script.getAttribute('src')).toBe(`${address}?try=2`);
  expect(script.integrity).toBe(HASH);
});

it('remembers the file that failed last', () => {
  const guard = guardWith();
  const link = document.createElement('link');
  guard.stamp(link, '/remotes/mf-a/1.0.0/a.css');
  expect(guard.lastFailed()).toBeUndefined();
  link.dispatchEvent(new Event('error'));
  expect(guard.lastFailed()).toBe('/remotes/mf-a/1.0.0/a.css');
});
