import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deployLocal, pruneLocal, publishLocal } from '../../../.scripts/build/publish-local.ts';
import { changeRemote, readHistory, readRegistry } from '../registry/change-registry.ts';
import { promote } from '../registry/edits.ts';
import { openReleaseStore } from './release-store.ts';
import { API, buildRemote } from './testing.ts';

const REMOTE = 'mf-desks';
let folder: string;
let releases: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-'));
  releases = join(folder, 'releases');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build of the content, published. */
async function build(content: string): Promise<string> {
  const dist = join(folder, `dist-${content}`);
  const { descriptor, ...rest } = buildRemote(dist, '0.0.0', { 'entry.js': content });
  const manifest = { ...rest, name: REMOTE, descriptor: { ...descriptor, name: REMOTE } };
  return publishLocal({ manifest, api: API, weights: [] }, dist, releases);
}

const give = (version: string, force = false) => deployLocal(releases, REMOTE, version, force);
const given = async () => (await readRegistry(releases)).defaults[REMOTE];

async function deploy(version: string) {
  const entry = { by: 'ada', action: 'deploy', remote: REMOTE, version, note: '' } as const;
  await changeRemote(releases, entry, (state) => promote(state, version));
}

describe('a local build', () => {
  it('is the number of its package and its content, and the same content is the same version', async () => {
    const version = await build('one');
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
    expect(await build('one')).toBe(version);
    expect(await build('two')).not.toBe(version);
  });

  it('that was cut short is written again', async () => {
    const version = await build('one');
    rmSync(join(releases, REMOTE, version, 'entry.js'));
    expect(await build('one')).toBe(version);
    expect(await openReleaseStore(releases).problemOf(REMOTE, version)).toBeUndefined();
  });

  it('goes to everyone, and the one before it is the fallback of browsers', async () => {
    const [one, two] = [await build('one'), await build('two')];
    expect(await give(one)).toBeUndefined();
    expect(await give(two)).toBeUndefined();
    expect(await readRegistry(releases)).toMatchObject({
      defaults: { [REMOTE]: two },
      previous: { [REMOTE]: one },
    });
  });

  it('does not take the place of a released version, unless requested', async () => {
    await deploy('1.4.2');
    const version = await build('one');
    expect(await give(version)).toBe('1.4.2');
    expect(await given()).toBe('1.4.2');
    expect(await give(version, true)).toBeUndefined();
    expect(await given()).toBe(version);
  });

  it('leaves the last five lines in the history, and all that others did', async () => {
    await deploy('1.4.2');
    for (let count = 0; count < 8; count += 1) await give(await build(`content ${count}`), true);
    appendFileSync(join(releases, 'history.jsonl'), '{ half a li');
    await give(await build('last'));
    const history = await readHistory(releases);
    expect(history.map(({ by }) => by)).toEqual([...Array(5).fill('local build'), 'ada']);
    expect(history[0]?.after.default).toBe(await given());
  });

  it('is removed from the store when five newer ones are there, but not while it is given to someone', async () => {
    const versions: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      versions.push(await build(`content ${count}`));
      const time = new Date(Date.UTC(2026, 10, 1 + count));
      utimesSync(join(releases, REMOTE, versions[count] ?? ''), time, time);
    }
    await give(versions[0] ?? '');
    await give(versions[8] ?? '');
    await pruneLocal(releases, REMOTE);
    expect(readdirSync(join(releases, REMOTE)).sort()).toEqual(
      [0, 3, 4, 5, 6, 7, 8].map((at) => versions[at]).sort(),
    );
  });

  it('that is already given changes nothing', async () => {
    const version = await build('one');
    await give(version);
    const before = readFileSync(join(releases, 'registry.json'), 'utf8');
    await give(version);
    expect(readFileSync(join(releases, 'registry.json'), 'utf8')).toBe(before);
    expect(await readHistory(releases)).toHaveLength(1);
  });
});
