import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeIntegrity } from '../store/format/version-files.ts';
import { apiText } from '../store/publish-version.ts';
import { openReleaseStore } from '../store/release-store.ts';
import { API, buildRemote, buildShell, put } from '../store/testing.ts';
import { firstFiles } from './first-files.ts';

let folder: string;
const warnings: string[] = [];
const FILES = {
  'entry.js': '"use strict";var portal_mf_a;portal_mf_a={name:"a"}//# no line follows',
  'tile.js': 'self.ran=(self.ran??[]).concat("tile")',
  'tile.css': '.tile{color:"</script>"}',
};
const open = () =>
  firstFiles(
    openReleaseStore(folder, () => undefined),
    (text) => void warnings.push(text),
  );
const set = (cards = ['tile'], version = '1.0.0', locale = 'en') => ({
  shell: '1.0.0',
  locale,
  remotes: [{ name: 'mf-a', version, cards }],
});

function remote(version: string, files: Record<string, string>, changes: object = {}) {
  const place = join(folder, 'mf-a', version);
  const chunks = { 'cards-tile': Object.keys(files).filter((name) => name !== 'entry.js') };
  put(join(place, 'api.json'), apiText(API));
  const manifest = { ...buildRemote(place, version, files), chunks, firstFile: 1, ...changes };
  put(join(place, 'remote.json'), JSON.stringify(manifest));
}

function shell(changes: object = {}) {
  const place = join(folder, 'shell/1.0.0');
  const files = {
    'assets/signed-in.89ab.js': 'self.frame=true',
    'assets/shell-de.45cd.js': 'self.texts="de"',
    'assets/main.0123.js': 'main()',
    'assets/public.67ef.js': 'self.field=true',
    'assets/public.67ef.css': '.field{}',
  };
  put(
    join(place, 'remote.json'),
    JSON.stringify({ ...buildShell(place, '1.0.0', files), firstFile: 1, ...changes }),
  );
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-'));
  warnings.length = 0;
  shell();
  remote('1.0.0', FILES);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a first file as a page would, and gives its parts. */
function partsOf(text: string) {
  const page: { __portalFirst__?: Record<string, unknown>[]; ran?: string[] } = {};
  new Function('self', text)(page);
  return { page, parts: page.__portalFirst__?.[0] ?? {} };
}

describe('a first file', () => {
  it('has each script as a function that has not run, and each style sheet as its text', async () => {
    const file = await open().fileOf(set());
    const keys = ['shell/1.0.0/assets/signed-in.89ab.js'].concat(
      ['entry.js', 'tile.js', 'tile.css'].map((name) => `mf-a/1.0.0/${name}`),
    );
    expect(file?.holds).toEqual(keys);
    const { page, parts } = partsOf(String(file?.plain));
    expect(Object.keys(parts)).toEqual(keys);
    expect(page.ran).toBeUndefined();
    expect(parts['mf-a/1.0.0/tile.css']).toBe(FILES['tile.css']);
    expect((parts['mf-a/1.0.0/entry.js'] as () => unknown)()).toEqual({ name: 'a' });
  });

  it('has the files to the letter, and makes V8 compile them immediately by its first line', async () => {
    const text = String((await open().fileOf(set()))?.plain);
    expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
    for (const name of ['entry.js', 'tile.js'] as const) expect(text).toContain(FILES[name]);
  });

  it('has the texts of another language for its readers', async () => {
    const texts = { 'cards-tile:de': ['de.js'] };
    remote('1.0.0', { ...FILES, 'de.js': 'self.de=1' }, { chunks: { 'cards-tile': ['tile.js'] }, texts });
    const german = await open().fileOf(set(['tile'], '1.0.0', 'de'));
    const english = await open().fileOf(set());
    const more = ['shell/1.0.0/assets/shell-de.45cd.js', 'mf-a/1.0.0/de.js'];
    expect(german?.holds.filter((key) => !english?.holds.includes(key))).toEqual(more);
    expect(german?.address).toContain('/shell@1.0.0:de/');
    expect((await open().fileAt(german?.address ?? ''))?.plain).toEqual(german?.plain);
  });

  it('has for a person without a session the screen, and the shell’s part for such screens', async () => {
    const chunks = { 'cards-tile': ['tile.js'], 'screens-log-in': ['tile.js', 'tile.css'] };
    remote('2.0.0', FILES, { chunks });
    const remotes = [{ name: 'mf-a', version: '2.0.0', cards: [], screen: 'log-in' }];
    const made = await open().fileOf({ shell: '1.0.0', locale: 'en', remotes });
    expect(made?.holds).toEqual([
      'shell/1.0.0/assets/public.67ef.js',
      'shell/1.0.0/assets/public.67ef.css',
      'mf-a/2.0.0/entry.js',
      'mf-a/2.0.0/tile.js',
      'mf-a/2.0.0/tile.css',
    ]);
    expect((await open().fileAt(made?.address ?? ''))?.plain).toEqual(made?.plain);
  });

  it('is the same in every process, and is found by its address in one that has not made it', async () => {
    const made = await open().fileOf(set());
    const other = await open().fileAt(made?.address ?? '');
    expect(other?.plain).toEqual(made?.plain);
    expect(made?.integrity).toBe(computeIntegrity(String(made?.plain)));
  });

  it.each([
    ['a version that is not in the store', (address: string) => address.replace('mf-a@1.0.0', 'mf-a@1.0.1')],
    ['a card that the remote does not have', (address: string) => address.replace(':tile', ':tale')],
    ['another shell', (address: string) => address.replace('shell@1.0.0', 'shell@1.0.1')],
    ['another content', (address: string) => address.replace(/[^/]{22}\.js$/, `${'A'.repeat(22)}.js`)],
    ['no remote', (address: string) => address.replace('/mf-a@1.0.0:tile', '')],
  ])('is not found at an address of %s', async (_what, change) => {
    const files = open();
    const { address = '' } = (await files.fileOf(set())) ?? {};
    expect(change(address)).not.toBe(address);
    expect(await files.fileAt(change(address))).toBeUndefined();
  });

  it('is as small as it gets once that is done, and served immediately before', async () => {
    const file = await open().fileOf(set());
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const hurried = await file?.encoded(encoding);
      expect(hurried?.isBest).toBe(false);
      await vi.waitFor(async () => expect((await file?.encoded(encoding))?.isBest).toBe(true));
      for (const one of [hurried, await file?.encoded(encoding)])
        expect(unpack(one?.bytes ?? '')).toEqual(file?.plain);
    }
  });
});

describe('a remote has no place in it', () => {
  const both = {
    ...set(),
    remotes: [...set().remotes, { name: 'mf-b', version: '1.0.0', cards: ['x'] }],
  };
  it.each([
    ['that was built before there were first files', () => remote('2.0.0', FILES, { firstFile: undefined })],
    ['of a form that this server does not make', () => remote('2.0.0', FILES, { firstFile: 2 })],
    ['that names no files of the card', () => remote('2.0.0', FILES, { chunks: {} })],
    ['that is not in the store', () => undefined],
  ])('%s', async (_what, release) => {
    release();
    expect(await open().fileOf(set(['tile'], '2.0.0'))).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it('if a byte of it differs from the release; the log says so once', async () => {
    remote('2.0.0', FILES);
    const same = FILES['tile.js'].replace('tile', 'tale');
    writeFileSync(join(folder, 'mf-a/2.0.0/tile.js'), same);
    const files = open();
    expect(await files.fileOf(set(['tile'], '2.0.0'))).toBeUndefined();
    expect(await files.fileOf(set(['tile'], '2.0.0'))).toBeUndefined();
    expect(warnings).toEqual(['Not in a first file: mf-a 2.0.0: tile.js is not what was released.']);
  });

  it('and the others have theirs', async () => {
    expect((await open().fileOf(both))?.holds).toHaveLength(4);
  });

  it('if the shell does not know first files', async () => {
    shell({ firstFile: undefined });
    expect(await open().fileOf(set())).toBeUndefined();
  });
});

it.each([
  ['is no script, and would end the function that it is in', 'tile.js', '}});boom();(()=>{({'],
  ['is a module', 'tile.js', 'import "./other.js"'],
  ['is a style sheet with addresses of its folder', 'tile.css', '.a{background:url(./b.png)}'],
  ['imports another style sheet', 'tile.css', '@import "b.css";'],
])('a file comes alone, and the rest in one, if it %s', async (_what, name, text) => {
  remote('1.0.0', { ...FILES, [name]: text });
  const file = await open().fileOf(set());
  expect(file?.holds).not.toContain(`mf-a/1.0.0/${name}`);
  expect(file?.holds).toHaveLength(3);
  expect(Object.keys(partsOf(String(file?.plain)).parts)).toEqual(file?.holds);
});

it('errors that its form alone cannot prevent stay inside its function', async () => {
  remote('1.0.0', { ...FILES, 'tile.js': 'throw new Error("boom")' });
  const { parts } = partsOf(String((await open().fileOf(set()))?.plain));
  expect(() => (parts['mf-a/1.0.0/tile.js'] as () => void)()).toThrow('boom');
  expect((parts['mf-a/1.0.0/entry.js'] as () => unknown)()).toEqual({ name: 'a' });
});
