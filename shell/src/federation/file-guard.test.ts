// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { HashesUnreachable } from './failure.ts';
import { createFileGuard, type GuardDeps } from './file-guard.ts';

const ORIGIN = 'http://localhost:8080';
const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const version = {
  version: '1.0.0',
  base: '/remotes/mf-a/1.0.0/',
  entry: 'entry.js',
  integrity: { 'entry.js': HASH },
};
const NOTHING_HAS = /^sha384-A{64}$/;

const noWait = async () => {};
const unasked: GuardDeps['ask'] = () => Promise.reject(new Error('nothing is to be asked'));

function newGuard(origin: string, development: boolean, ask = unasked) {
  return createFileGuard({ origin, development, ask, wait: noWait });
}

function guardWith(development = false) {
  const guard = newGuard(ORIGIN, development);
  guard.know(version);
  return guard;
}

describe('gives each file its hash, and a hash that nothing has where it knows none', () => {
  it.each([
    ['a known file', `${ORIGIN}/remotes/mf-a/1.0.0/entry.js`],
    ['a known file with a query', `${ORIGIN}/remotes/mf-a/1.0.0/entry.js?try=2`],
    ['a path', '/remotes/mf-a/1.0.0/entry.js'],
  ])('%s', (_title, address) => {
    expect(guardWith().hashOf(address)).toBe(HASH);
  });

  it.each([
    ['a file that the version does not list', '/remotes/mf-a/1.0.0/other.js'],
    ['a property of every object', '/remotes/mf-a/1.0.0/constructor'],
    ['another version', '/remotes/mf-a/1.0.1/entry.js'],
    ['a folder that only starts alike', '/remotes/mf-a/1.0.0x/entry.js'],
    ['a path that climbs out', '/remotes/mf-a/1.0.0/../1.0.1/entry.js'],
    ['another origin', 'http://evil.test/remotes/mf-a/1.0.0/entry.js'],
  ])('%s is not run', (_title, address) => {
    expect(guardWith().hashOf(address)).toMatch(NOTHING_HAS);
    expect(guardWith(true).hashOf(address)).toMatch(NOTHING_HAS);
  });

  it('takes a version without hashes in development only', () => {
    const dev = { ...version, base: 'http://localhost:3001/', integrity: null };
    for (const development of [true, false]) {
      const guard = newGuard(ORIGIN, development);
      guard.know(dev);
      const integrity = guard.hashOf('http://localhost:3001/entry.js');
      if (development) expect(integrity).toBeUndefined();
      else expect(integrity).toMatch(NOTHING_HAS);
    }
  });
});

describe('in a released shell a version without hashes runs only as the override of a remote', () => {
  it.each([
    ['from this machine', 'http://localhost:3001/', true, true],
    ['from this machine, but not applied', 'http://localhost:3001/', false, false],
    ['from another machine', 'https://evil.test/', true, false],
    ['from the portal itself', '/remotes/mf-a/1.0.0/', true, false],
    ['from a folder of this machine', 'http://localhost:3001/some/where/', true, false],
  ])('%s', (_title, base, unchecked, runs) => {
    const guard = newGuard('https://portal.test', false);
    guard.know({ ...version, base, integrity: null }, { unchecked });
    const address = new URL(`${base}entry.js`, 'https://portal.test').href;
    if (runs) expect(guard.hashOf(address)).toBeUndefined();
    else expect(guard.hashOf(address)).toMatch(NOTHING_HAS);
  });

  it('and hashes still count if there are some', () => {
    const guard = newGuard('https://portal.test', false);
    guard.know({ ...version, base: 'http://localhost:3001/' }, { unchecked: true });
    expect(guard.hashOf('http://localhost:3001/entry.js')).toBe(HASH);
    expect(guard.hashOf('http://localhost:3001/other.js')).toMatch(NOTHING_HAS);
  });
});

it('requests under another address from the second try on, because a hung request would be waited for again', () => {
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

it('requests a file again that failed when it was fetched ahead, because the browser would repeat the failed response', () => {
  const guard = guardWith();
  const address = '/remotes/mf-a/1.0.0/entry.js';
  guard.recordFailedAhead(address);
  const script = document.createElement('script');
  guard.stamp(script, address);
  expect(script.getAttribute('src')).toBe(`${address}?try=2`);
  expect(script.integrity).toBe(HASH);
});

it('reports why the last file failed, if the loader does not name it', async () => {
  const ask = vi.fn<GuardDeps['ask']>(async () => new Response(null, { status: 404 }));
  const guard = newGuard(ORIGIN, false, ask);
  guard.know(version);
  expect(await guard.diagnose()).toBe('network');
  const link = document.createElement('link');
  guard.stamp(link, '/remotes/mf-a/1.0.0/a.css');
  link.dispatchEvent(new Event('error'));
  expect(await guard.diagnose()).toBe('missing');
  expect(ask.mock.calls[0]?.[0]).toBe('/remotes/mf-a/1.0.0/a.css');
});

describe('a version whose hashes are in a list', () => {
  const base = `${ORIGIN}/remotes/mf-a/1.0.0/`;
  const LATER = HASH.replace('oqVu', 'laTe');
  const listed = {
    base: '/remotes/mf-a/1.0.0/',
    integrity: { 'entry.js': HASH, 'hashes.1.json': HASH },
    hashes: 'hashes.1.json',
  };
  const answers = (...bodies: (object | Error)[]) =>
    vi.fn<GuardDeps['ask']>(async () => {
      const body = bodies.length > 1 ? bodies.shift() : bodies[0];
      if (body instanceof Error) throw body;
      return Response.json(body);
    });

  it('requests the list once, with its own hash, when a missing file is needed', async () => {
    const ask = answers({ 'later.js': LATER });
    const guard = newGuard(ORIGIN, false, ask);
    guard.know(listed);
    expect(guard.hashOf(`${base}entry.js`)).toBe(HASH);
    expect(ask).not.toHaveBeenCalled();
    expect(await Promise.all(['later.js', 'none.js'].map((file) => guard.hashOf(base + file)))).toEqual([
      LATER,
      expect.stringMatching(NOTHING_HAS),
    ]);
    expect(ask.mock.calls).toEqual([
      [`${base}hashes.1.json`, { integrity: HASH, signal: expect.any(AbortSignal) }],
    ]);
  });

  it('waits for nothing once the list has come: the federation runtime’s scripts cannot', async () => {
    const guard = newGuard(ORIGIN, false, answers({ 'later.js': LATER }));
    guard.know(listed);
    await guard.hashOf(`${base}later.js`);
    expect(guard.hashOf(`${base}later.js`)).toBe(LATER);
    const script = Object.assign(document.createElement('script'), { src: `${base}later.js` });
    guard.stamp(script, script.src);
    expect([script.src, script.integrity]).toEqual([`${base}later.js`, LATER]);
  });

  it('has the element wait without an address, and load when the hash is known', async () => {
    const guard = newGuard(ORIGIN, false, answers({ 'later.js': LATER, 'later.css': LATER }));
    guard.know(listed);
    const script = Object.assign(document.createElement('script'), { src: `${base}later.js` });
    const link = Object.assign(document.createElement('link'), { href: `${base}later.css` });
    guard.stamp(script, script.src);
    guard.stamp(link, link.href);
    expect([script.hasAttribute('src'), link.hasAttribute('href')]).toEqual([false, false]);
    await vi.waitFor(() => expect([script.src, link.href]).toEqual([`${base}later.js`, `${base}later.css`]));
    expect([script.integrity, link.integrity, script.crossOrigin]).toEqual([LATER, LATER, 'anonymous']);
  });

  describe('that does not arrive', () => {
    const offline = new TypeError('Failed to fetch');
    const RIGHT = `sha384-${createHash('sha384')
      .update(JSON.stringify({ 'later.js': LATER }))
      .digest('base64')}`;
    const guardOf = (ask: GuardDeps['ask']) => {
      const guard = newGuard(ORIGIN, false, ask);
      guard.know({ ...listed, integrity: { 'hashes.1.json': RIGHT } });
      return guard;
    };
    let error: MockInstance;
    beforeEach(() => {
      error = vi.spyOn(console, 'error').mockImplementation(() => {});
    });
    afterEach(() => error.mockRestore());

    it('is requested three times under another address, and by the next file again', async () => {
      const ask = answers(offline, offline, offline, offline, { 'later.js': LATER });
      const guard = guardOf(ask);
      await expect(guard.hashOf(`${base}later.js`)).rejects.toThrow(HashesUnreachable);
      expect(ask.mock.calls.map(([address]) => address)).toEqual(
        ['', '?try=2', '?try=3', ''].map((query) => `${base}hashes.1.json${query}`),
      );
      expect(await guard.diagnose(`${base}later.js`)).toBe('network');
      expect(await guard.hashOf(`${base}later.js`)).toBe(LATER);
      expect(error).toHaveBeenCalledOnce();
    });

    it('refuses nothing if it came with the right bytes after all', async () => {
      const guard = guardOf(answers(offline, offline, offline, { 'later.js': LATER }));
      await expect(guard.hashOf(`${base}later.js`)).rejects.toThrow(HashesUnreachable);
      expect(await guard.diagnose(`${base}later.js`)).toBe('network');
    });

    it('notifies the waiting element, which sends no request', async () => {
      const guard = guardOf(answers(offline));
      const script = Object.assign(document.createElement('script'), { src: `${base}later.js` });
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      guard.stamp(script, script.src);
      await failed;
      expect(script.hasAttribute('src')).toBe(false);
      expect(await guard.diagnose()).toBe('network');
    });

    it('refuses its files if its bytes are wrong, until the right ones come', async () => {
      const wrong = { 'later.js': HASH };
      const guard = guardOf(answers(offline, offline, offline, wrong, { 'later.js': LATER }));
      expect(await guard.hashOf(`${base}later.js`)).toMatch(NOTHING_HAS);
      expect(await guard.diagnose(`${base}later.js`)).toBe('refused');
      expect(await guard.hashOf(`${base}later.js`)).toBe(LATER);
    });

    it('refuses a file that is not in it', async () => {
      const guard = guardOf(answers({ 'later.js': LATER }));
      expect(await guard.hashOf(`${base}none.js`)).toMatch(NOTHING_HAS);
      expect(await guard.diagnose(`${base}none.js`)).toBe('refused');
    });
  });

  it('does not trust a list whose own hash is unknown', () => {
    const guard = newGuard(ORIGIN, false);
    guard.know({ ...listed, integrity: { 'entry.js': HASH } });
    expect(guard.hashOf(`${base}later.js`)).toMatch(NOTHING_HAS);
  });
});

describe('the shell’s own files', () => {
  it('are checked as any other if the page has their hashes', () => {
    const guard = newGuard(ORIGIN, false);
    guard.knowOwn({ base: '/assets/', integrity: { 'a.js': HASH } });
    expect(guard.hashOf('/assets/a.js')).toBe(HASH);
    expect(guard.hashOf('/assets/b.js')).toMatch(NOTHING_HAS);
  });

  it('run without one if it has none: the shell’s loader is older, or a development server', () => {
    const guard = newGuard(ORIGIN, false);
    guard.knowOwn({ base: '/assets/', integrity: null });
    expect(guard.hashOf('/assets/a.js')).toBeUndefined();
    expect(guard.hashOf('/remotes/mf-a/1.0.0/entry.js')).toMatch(NOTHING_HAS);
  });
});
