import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyManifest } from '@portal/shared/federation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishVersion } from './publish-version.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { API, buildRemote, buildShell, put } from './testing.ts';
import { verifyVersion } from './verify-version.ts';

let folder: string;
let releases: string;
let store: ReleaseStore;
let warnings: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  releases = join(folder, 'releases');
  warnings = [];
  store = openReleaseStore(releases, (message) => warnings.push(message));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function publishRemote(version: string) {
  const dist = join(folder, `dist-${version}`);
  await publishVersion(releases, buildRemote(dist, version), dist, { api: API });
}

async function publishShell(version: string, texts: Record<string, string>) {
  const dist = join(folder, `shell-${version}`);
  await publishVersion(releases, buildShell(dist, version, texts), dist);
}

const inStore = (...path: string[]) => join(releases, ...path);
const manifestIn = (...path: string[]) =>
  JSON.parse(readFileSync(inStore(...path, 'remote.json'), 'utf8')) as AnyManifest;

describe('a version', () => {
  it('is read with its slice of the API document', async () => {
    await publishRemote('1.0.0');
    expect(await store.manifest('mf-a', '1.0.0')).toMatchObject({ name: 'mf-a', entry: 'entry.js' });
    expect(await store.api('mf-a', '1.0.0')).toEqual(API);
    expect(await store.problemOf('mf-a', '1.0.0')).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it('serves the listed files and nothing else', async () => {
    await publishRemote('1.0.0');
    put(inStore('mf-a/1.0.0/unlisted.js'), 'not mine');
    expect(await store.file('mf-a', '1.0.0', 'entry.js')).toBe(inStore('mf-a/1.0.0/entry.js'));
    const others = [
      'unlisted.js',
      'remote.json',
      'api.json',
      'entry.js.br',
      '../1.0.0/entry.js',
      'constructor',
    ];
    for (const name of others) expect(await store.file('mf-a', '1.0.0', name)).toBeUndefined();
  });

  it('serves no draft, under no name', async () => {
    await publishRemote('1.0.0');
    const manifest = manifestIn('mf-a/1.0.0');
    for (const version of ['.draft-1.0.0-1-00000000', '1.0.0.draft-1']) {
      put(inStore('mf-a', version, 'remote.json'), JSON.stringify({ ...manifest, version }));
      put(inStore('mf-a', version, 'entry.js'), 'half');
      expect(await store.file('mf-a', version, 'entry.js')).toBeUndefined();
    }
    expect(await store.versions('mf-a')).toEqual(['1.0.0']);
  });

  it('that is half copied is not used, reports the missing file, and is used when the copy ends', async () => {
    await publishRemote('1.0.0');
    const bytes = readFileSync(inStore('mf-a/1.0.0/tile.js'));
    rmSync(inStore('mf-a/1.0.0/tile.js'));
    expect(await store.manifest('mf-a', '1.0.0')).toBeUndefined();
    expect(await store.file('mf-a', '1.0.0', 'entry.js')).toBeUndefined();
    expect(await store.problemOf('mf-a', '1.0.0')).toBe('mf-a 1.0.0 is not whole: tile.js is missing.');

    put(inStore('mf-a/1.0.0/tile.js'), bytes.subarray(0, 3));
    expect(await store.manifest('mf-a', '1.0.0')).toBeUndefined();
    expect(warnings.at(-1)).toContain('tile.js has 3 bytes instead of 6');

    put(inStore('mf-a/1.0.0/tile.js'), bytes);
    expect(await store.manifest('mf-a', '1.0.0')).toBeDefined();
    expect(await store.problemOf('mf-a', '1.0.0')).toBeUndefined();
  });

  it('of which a compressed file is cut is not used', async () => {
    await publishRemote('1.0.0');
    truncateSync(inStore('mf-a/1.0.0/entry.js.br'), 2);
    expect(await store.problemOf('mf-a', '1.0.0')).toContain('entry.js.br has 2 bytes');
  });

  it('whose manifest is an HTML page is not used, with one message', async () => {
    await publishRemote('1.0.0');
    put(inStore('mf-a/1.0.0/remote.json'), '<!doctype html><title>404</title>');
    expect(await store.manifest('mf-a', '1.0.0')).toBeUndefined();
    expect(await store.manifest('mf-a', '1.0.0')).toBeUndefined();
    expect(warnings).toEqual([
      `Release store ${releases}: mf-a 1.0.0 cannot be used: remote.json is an HTML page, not a manifest.`,
    ]);
  });

  it('that is copied under another name is not used', async () => {
    await publishRemote('1.0.0');
    put(inStore('mf-a/1.0.1/remote.json'), JSON.stringify(manifestIn('mf-a/1.0.0')));
    expect(await store.problemOf('mf-a', '1.0.1')).toContain('remote.json is that of mf-a 1.0.0');
  });

  it('that is removed from the store is unavailable immediately', async () => {
    await publishRemote('1.0.0');
    expect(await store.manifest('mf-a', '1.0.0')).toBeDefined();
    rmSync(inStore('mf-a/1.0.0'), { recursive: true });
    expect(await store.manifest('mf-a', '1.0.0')).toBeUndefined();
    expect(await store.problemOf('mf-a', '1.0.0')).toBe('mf-a 1.0.0 is not in the release store.');
  });

  it('that only a request names is not written to the log', async () => {
    await store.file('mf-a', '9.9.9', 'entry.js');
    await store.problemOf('mf-a', '9.9.9');
    expect(warnings).toEqual([]);
  });

  it('whose slice was changed has none', async () => {
    await publishRemote('1.0.0');
    put(inStore('mf-a/1.0.0/api.json'), '{}');
    expect(await store.api('mf-a', '1.0.0')).toBeUndefined();
    expect(warnings.at(-1)).toContain('another api.json');
  });

  it.each([
    ['mf-a', '../mf-a/1.0.0'],
    ['..', '1.0.0'],
    ['mf-a', 'constructor'],
    ['constructor', '1.0.0'],
  ])('is never a path: %s %s', async (name, version) => {
    await publishRemote('1.0.0');
    expect(await store.file(name, version, 'entry.js')).toBeUndefined();
    expect(await store.problemOf(name, version)).toBeDefined();
  });
});

it('names versions by number, the newest first, and skips other folders', async () => {
  for (const version of ['1.9.0', '1.10.0', '1.2.0']) await publishRemote(version);
  put(inStore('mf-a/notes.txt'), '');
  expect(await store.versions('mf-a')).toEqual(['1.10.0', '1.9.0', '1.2.0']);
  expect(await store.versions('mf-none')).toEqual([]);
});

describe('files of the shell', () => {
  it('are those of every version in the store, newer ones as soon as they are there', async () => {
    await publishShell('1.0.0', { 'assets/main.1.js': 'one' });
    expect(await store.shellFile('assets/main.1.js')).toBe(inStore('shell/1.0.0/assets/main.1.js'));
    expect(await store.shellFile('assets/main.2.js')).toBeUndefined();
    await publishShell('2.0.0', { 'assets/main.2.js': 'two' });
    expect(await store.shellFile('assets/main.2.js')).toBe(inStore('shell/2.0.0/assets/main.2.js'));
    expect(await store.shellFile('assets/main.1.js')).toBeDefined();
    expect((await store.shell('2.0.0'))?.bootKeys).toEqual(['0123456789ab']);
  });

  it('come from another version that has them when theirs is removed', async () => {
    await publishShell('1.0.0', { 'assets/same.js': 'same' });
    await publishShell('2.0.0', { 'assets/same.js': 'same' });
    const first = await store.shellFile('assets/same.js');
    rmSync(inStore('shell', first?.includes('2.0.0') ? '2.0.0' : '1.0.0'), { recursive: true });
    expect(readFileSync((await store.shellFile('assets/same.js')) ?? '', 'utf8')).toBe('same');
  });

  it('are not the page, the worker, the manifest, or incomplete files', async () => {
    await publishShell('1.0.0', { 'assets/main.1.js': 'one' });
    rmSync(inStore('shell/1.0.0/sw.js'));
    const names = [
      'assets/main.1.js',
      'index.html',
      'sw.js',
      'remote.json',
      'assets/../remote.json',
      'assets/',
    ];
    for (const name of names) expect(await store.shellFile(name)).toBeUndefined();
  });

  it('are not those of a remote', async () => {
    await publishRemote('1.0.0');
    expect(await store.shell('1.0.0')).toBeUndefined();
    await publishShell('1.0.0', {});
    expect(await store.manifest('shell', '1.0.0')).toBeUndefined();
    expect(await store.file('shell', '1.0.0', 'index.html')).toBe(inStore('shell/1.0.0/index.html'));
  });
});

describe('verification', () => {
  it('finds nothing wrong with a published version', async () => {
    await publishRemote('1.0.0');
    expect(await verifyVersion(releases, 'mf-a', '1.0.0')).toEqual([]);
  });

  it('names each file of which one byte is another, though its size is the same', async () => {
    await publishRemote('1.0.0');
    for (const name of ['tile.js', 'entry.js.gz', 'api.json']) {
      const bytes = readFileSync(inStore('mf-a/1.0.0', name));
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      put(inStore('mf-a/1.0.0', name), bytes);
    }
    expect(await verifyVersion(releases, 'mf-a', '1.0.0')).toEqual([
      'mf-a 1.0.0: api.json is not what was released.',
      'mf-a 1.0.0: entry.js.gz is not what was released.',
      'mf-a 1.0.0: tile.js is not what was released.',
    ]);
  });

  it('reports that a version does not exist', async () => {
    expect(await verifyVersion(releases, 'mf-a', '1.0.0')).toEqual([
      `mf-a 1.0.0 is not in the release store ${releases}.`,
    ]);
  });
});

it('sees a changed registry at the next call, and keeps the last good one while the file is broken', async () => {
  expect((await store.registry()).defaults).toEqual({});
  put(inStore('registry.json'), JSON.stringify({ defaults: { 'mf-a': '1.0.0' } }));
  expect((await store.registry()).defaults).toEqual({ 'mf-a': '1.0.0' });
  put(inStore('registry.json'), '{ "defaults": ');
  expect((await store.registry()).defaults).toEqual({ 'mf-a': '1.0.0' });
  expect(warnings).toHaveLength(1);
});
