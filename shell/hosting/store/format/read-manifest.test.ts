import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRemote, buildShell } from '../testing.ts';
import { readManifest } from './read-manifest.ts';
import { isLocalVersion, isReleaseVersion } from './version-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
const remote = buildRemote(folder, '1.2.0');
const shell = buildShell(folder, '1.2.0', { 'assets/main.js': 'main()' });
const file = remote.files['entry.js'];
afterAll(() => rmSync(folder, { recursive: true }));

const read = (value: object, name = 'mf-a') => readManifest(JSON.stringify(value), name, '1.2.0');

describe('a manifest', () => {
  it('is read as it was written, of a remote and of a shell', () => {
    expect(read(remote)).toEqual(remote);
    expect(read(shell, 'shell')).toEqual(shell);
  });

  it('may contain unknown fields', () => {
    const newer = { ...remote, since: 'tomorrow', descriptor: { ...remote.descriptor, jobs: [] } };
    expect(read(newer)).toEqual(newer);
  });

  it.each([
    ['an HTML page', '<!doctype html><title>Sign in</title>', /is an HTML page/],
    ['half of one', JSON.stringify(remote).slice(0, 200), /not JSON, or not all/],
    ['empty', '', /not JSON, or not all/],
    ['a list', '[]', /must be object/],
  ])('is refused when it is %s', (_what, text, problem) => {
    expect(() => readManifest(text, 'mf-a', '1.2.0')).toThrow(problem);
  });

  it.each<[string, object, RegExp]>([
    [
      'of another remote',
      { ...remote, name: 'mf-b', descriptor: { ...remote.descriptor, name: 'mf-b' } },
      /is that of mf-b 1\.2\.0/,
    ],
    ['of another version', { ...remote, version: '1.2.1' }, /is that of mf-a 1\.2\.1/],
    ['of no kind', { ...remote, kind: undefined }, /kind/],
    ['a shell by another name', { ...shell, name: 'mf-a' }, /name must be equal to constant/],
    ['a shell that believes no key', { ...shell, bootKeys: [] }, /bootKeys must NOT have fewer than 1/],
    ['a remote with the name of the shell', { ...remote, name: 'shell' }, /name must NOT be valid/],
    ['without hashes', { ...remote, files: { 'entry.js': { size: 1 } } }, /files\.entry\.js must have/],
    [
      'with a hash that no browser takes',
      { ...remote, files: { 'entry.js': { ...file, integrity: 'md5-x' } } },
      /integrity must match/,
    ],
    ['without a file', { ...remote, files: {} }, /files must NOT have fewer than 1/],
    ['with an entry that it does not list', { ...remote, entry: 'other.js' }, /names other\.js/],
    ['with a chunk that it does not list', { ...remote, chunks: { 'cards-tile': ['x.js'] } }, /names x\.js/],
    [
      'with the descriptor of another',
      { ...remote, descriptor: { ...remote.descriptor, name: 'mf-b' } },
      /descriptor is that of mf-b/,
    ],
    [
      'with a route that leads out',
      {
        ...remote,
        descriptor: {
          ...remote.descriptor,
          routes: [{ name: 'a', path: 'https://x', title: { en: 'A', de: 'A' }, layout: 'frame' }],
        },
      },
      /descriptor\.routes\.0\.path must match/,
    ],
  ])('is refused when it is %s', (_what, value, problem) => {
    expect(() => read(value, (value as { name: string }).name === 'shell' ? 'shell' : 'mf-a')).toThrow(
      problem,
    );
  });

  it.each([
    '../secret.txt',
    '/etc/passwd',
    'a/../../b.js',
    '.hidden.js',
    'a/.b.js',
    'a\\b.js',
    'remote.json',
    'api.json',
    'entry.js.br',
    'a//b.js',
    '',
  ])('lists no file that is not for browsers: %j', (name) => {
    expect(() => read({ ...remote, files: { ...remote.files, [name]: file } })).toThrow(
      /property name|match/,
    );
  });
});

it.each([
  ['1.4.2', true, false],
  ['0.1.0', true, false],
  ['2.0.0-rc.1', true, false],
  ['1.4.2-24da1f9833', false, true],
  ['01.4.2', false, false],
  ['1.4', false, false],
  ['v1.4.2', false, false],
  ['1.4.2+build', false, false],
  ['latest', false, false],
  ['', false, false],
])('%j as a version: of a release %s, local %s', (version, isRelease, isLocal) => {
  expect([isReleaseVersion(version), isLocalVersion(version)]).toEqual([isRelease, isLocal]);
});
