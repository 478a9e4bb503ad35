import { spawnSync } from 'node:child_process';
import {
  existsSync,
  type promises as fs,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishVersion, StoreNotWritable, VersionExists } from './publish-version.ts';
import { API, buildRemote, put } from './testing.ts';

// ES modules of Node cannot be spied on as they are.
vi.mock('node:fs/promises', async (original) => ({ ...(await original<typeof fs>()) }));
const mocked = await import('node:fs/promises');

let folder: string;
let releases: string;
let dist: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  releases = join(folder, 'releases');
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

const publish = (version = '1.0.0') =>
  publishVersion(releases, buildRemote(dist, version), dist, { api: API });
const folders = () => (existsSync(join(releases, 'mf-a')) ? readdirSync(join(releases, 'mf-a')) : []);

it('writes the files, their compressed copies, the slice and the manifest, and no draft', async () => {
  put(join(dist, 'not-listed.js'), 'x');
  await publish();
  expect(folders()).toEqual(['1.0.0']);
  expect(readdirSync(join(releases, 'mf-a/1.0.0')).sort()).toEqual([
    'api.json',
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'remote.json',
    'tile.js',
    'tile.js.br',
    'tile.js.gz',
  ]);
});

it('refuses an existing version, and leaves it unchanged', async () => {
  await publish();
  const before = readFileSync(join(releases, 'mf-a/1.0.0/entry.js'), 'utf8');
  const other = buildRemote(dist, '1.0.0', { 'entry.js': 'other()' });
  const again = publishVersion(releases, other, dist, { api: API });
  await expect(again).rejects.toThrow(VersionExists);
  await expect(again).rejects.toThrow(/mf-a 1\.0\.0 is already in the release store .*Raise "version"/);
  expect(readFileSync(join(releases, 'mf-a/1.0.0/entry.js'), 'utf8')).toBe(before);
  expect(folders()).toEqual(['1.0.0']);
});

it('reports a version that is half there', async () => {
  await publish();
  rmSync(join(releases, 'mf-a/1.0.0/tile.js'));
  await expect(publish()).rejects.toThrow(/is not whole: tile\.js is missing\. If nobody is copying it/);
});

it('lets one of two simultaneous ones win, and refuses the other', async () => {
  const manifest = buildRemote(dist, '1.0.0');
  const both = [1, 2, 3, 4].map(() => publishVersion(releases, manifest, dist, { api: API }));
  const results = await Promise.allSettled(both);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Error).name)).toEqual(Array(3).fill('VersionExists'));
  expect(folders()).toEqual(['1.0.0']);
});

it.each([
  ['ENOSPC', 'copyFile', /the disk is full; free some space/],
  ['EDQUOT', 'writeFile', /the disk quota is used up/],
  ['EROFS', 'mkdir', /mounted read-only/],
  ['EIO', 'rename', /EIO/],
] as const)('leaves the store as it was when it cannot be written: %s of %s', async (code, call, says) => {
  await publish('0.9.0');
  const error = Object.assign(new Error(`${code}: it does not work`), { code });
  const real = mocked[call] as (...args: unknown[]) => Promise<unknown>;
  const calls = vi.spyOn(mocked, call);
  let count = 0;
  (calls as unknown as { mockImplementation: (fake: typeof real) => void }).mockImplementation((...args) => {
    count += 1;
    // Not the first file, so that something has been written by then.
    return call === 'copyFile' && count < 3 ? real(...args) : Promise.reject(error);
  });
  const failed = publish();
  await expect(failed).rejects.toThrow(StoreNotWritable);
  await expect(failed).rejects.toThrow(says);
  await expect(failed).rejects.toThrow(releases);
  expect(folders()).toEqual(['0.9.0']);
  vi.restoreAllMocks();
  await publish();
  expect(folders().sort()).toEqual(['0.9.0', '1.0.0']);
});

it('survives a real limit of the system on the way', async () => {
  await publish('0.9.0');
  const manifest = buildRemote(dist, '1.0.0', { 'entry.js': 'run()', 'big.js': 'x'.repeat(200_000) });
  const program = `
    import { publishVersion } from ${JSON.stringify(join(import.meta.dirname, 'publish-version.ts'))};
    await publishVersion(${JSON.stringify(releases)}, ${JSON.stringify(manifest)}, ${JSON.stringify(dist)}, { api: ${JSON.stringify(API)} })
      .catch((error) => { console.log(error.name + ': ' + error.message); });`;
  const command = `ulimit -f 64; exec "$0" --input-type=module -e "$1"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', command, process.execPath, program], {
    encoding: 'utf8',
  });
  expect(stdout, stderr).toMatch(
    /^StoreNotWritable: mf-a 1\.0\.0 was not written .* larger than this process may write/,
  );
  expect(folders()).toEqual(['0.9.0']);
});

it('refuses a file that differs from the manifest', async () => {
  const manifest = buildRemote(dist, '1.0.0');
  put(join(dist, 'tile.js'), 'evil()');
  await expect(publishVersion(releases, manifest, dist, { api: API })).rejects.toThrow(
    /tile\.js is not what was released/,
  );
  expect(folders()).toEqual([]);
});

it.each([
  ['no slice', {}],
  ['another slice', { api: { openapi: '3.1.0', paths: { '/x/': {} } } }],
])('refuses a remote with %s of the API document', async (_what, extra) => {
  await expect(publishVersion(releases, buildRemote(dist, '1.0.0'), dist, extra)).rejects.toThrow(
    /slice of the API document/,
  );
});

it('refuses an invalid manifest before it writes anything', async () => {
  const manifest = { ...buildRemote(dist, '1.0.0'), entry: 'other.js' };
  await expect(publishVersion(releases, manifest, dist, { api: API })).rejects.toThrow(/names other\.js/);
  expect(existsSync(releases)).toBe(false);
});

it('removes drafts of dead processes after a day, and no others', async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const drafts = {
    old: `.draft-0.9.0-${dead}-00000001`,
    young: `.draft-0.9.0-${dead}-00000002`,
    alive: `.draft-0.9.0-${process.pid}-00000003`,
  };
  for (const name of Object.values(drafts)) mkdirSync(join(releases, 'mf-a', name), { recursive: true });
  for (const name of [drafts.old, drafts.alive])
    utimesSync(join(releases, 'mf-a', name), yesterday, yesterday);
  await publish();
  expect(folders().sort()).toEqual([drafts.young, drafts.alive, '1.0.0'].sort());
});
