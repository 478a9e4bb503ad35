import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeRegistry, changeRemote, readHistory, readRegistry } from './change-registry.ts';
import { promote } from './edits.ts';
import { stateOf, withState } from './registry.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

const file = (name: string) => join(releases, name);
const entry = { by: 'ci', action: 'deploy', remote: 'mf-a', note: '' } as const;
const deploy = (version: string, revision?: number) =>
  changeRemote(releases, { ...entry, version, ...(revision === undefined ? {} : { revision }) }, (state) =>
    promote(state, version),
  );

/** Runs code in a process of its own, with the functions of this folder and the folder of releases at hand. */
function inChild(code: string, limit = 'true'): ChildProcess & { said: Promise<string> } {
  const imports = ['change-registry', 'edits', 'disk/registry-lock'].map((name) => {
    const url = pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href;
    return `import * as ${name.replaceAll(/[-/]/g, '_')} from '${url}';`;
  });
  const text = `${imports.join('')}const releases = process.argv[1];
    const { changeRemote } = change_registry; const { pin, promote } = edits; const { lockRegistry } = disk_registry_lock;
    try { ${code} } catch (error) { console.log('refused: ' + error.message); }`;
  const run = `${limit} && exec "$0" --input-type=module -e "$1" "$2"`;
  const child = spawn('sh', ['-c', run, process.execPath, text, releases], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data));
  return Object.assign(child, { said: once(child, 'close').then(() => said.trim()) });
}

const pinIn = (client: string, revision?: number) =>
  inChild(`
    const entry = { by: 'ci', action: 'pin', remote: 'mf-a', version: '1.0.0', note: '', revision: ${revision} };
    await changeRemote(releases, entry, (state) => pin(state, '1.0.0', ['${client}']));
    console.log('done');`);

async function expectSound() {
  const [registry, history] = await Promise.all([readRegistry(releases), readHistory(releases)]);
  const revisions = Array.from({ length: registry.revision ?? 0 }, (_, index) => index + 1).reverse();
  expect(history.map(({ revision }) => revision)).toEqual(revisions);
  if (history[0]) expect(history[0].after).toEqual(stateOf(registry, 'mf-a'));
  for (const [index, { before }] of history.entries()) {
    const older = history[index + 1];
    if (older) expect(before).toEqual(older.after);
  }
  return registry;
}

describe('a change', () => {
  it('counts up the revision and is in the history, with the states before and after', async () => {
    await deploy('1.0.0');
    const registry = await deploy('2.0.0');
    expect(registry).toEqual(await readRegistry(releases));
    expect(registry).toMatchObject({
      revision: 2,
      defaults: { 'mf-a': '2.0.0' },
      previous: { 'mf-a': '1.0.0' },
    });
    const [newest] = await readHistory(releases);
    expect(newest).toMatchObject({ ...entry, revision: 2, version: '2.0.0', before: { default: '1.0.0' } });
    await expectSound();
    expect(readdirSync(releases).sort()).toEqual(['history.jsonl', 'registry.json']);
  });

  it('of several remotes is a revision for each, all of them or none', async () => {
    await deploy('1.0.0');
    const changes = ['mf-a', 'mf-b', 'shell'].map((remote) => ({
      ...({ action: 'deploy', remote, version: '2.0.0', note: '' } as const),
    }));
    const toAll = (names: string[]) =>
      changeRegistry(releases, { by: 'ci', changes }, (registry) =>
        names.reduce((all, name) => withState(all, name, promote(stateOf(all, name), '2.0.0')), registry),
      );
    await toAll(['mf-a', 'shell']);
    expect(await readRegistry(releases)).toMatchObject({
      revision: 3,
      defaults: { 'mf-a': '2.0.0', shell: '2.0.0' },
    });
    const history = await readHistory(releases);
    expect(history.map(({ revision, remote }) => [revision, remote])).toEqual([
      [3, 'shell'],
      [2, 'mf-a'],
      [1, 'mf-a'],
    ]);
    await expect(toAll(['mf-b', '../mf-c'])).rejects.toThrow();
    expect((await readRegistry(releases)).defaults).not.toHaveProperty('mf-b');
    expect((await readHistory(releases)).length).toBe(3);
  });

  it('whose process died between history and registry never happened, and the next one takes its place', async () => {
    await deploy('1.0.0');
    const [line] = readFileSync(file('history.jsonl'), 'utf8').split('\n');
    const crashed = [2, 3, 4].map((revision) => line?.replace('"revision":1', `"revision":${revision}`));
    appendFileSync(file('history.jsonl'), `${crashed.join('\n')}\n`);
    await deploy('2.0.0');
    await deploy('3.0.0');
    expect((await readHistory(releases)).map(({ version }) => version)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
  });

  it('that changes nothing writes nothing', async () => {
    await deploy('1.0.0');
    expect((await deploy('1.0.0')).revision).toBe(1);
    expect(await readHistory(releases)).toHaveLength(1);
  });

  it('that throws changes nothing, and the next one finds no lock', async () => {
    await deploy('1.0.0');
    const failing = changeRemote(releases, { ...entry, version: '2.0.0' }, () => {
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    expect((await deploy('2.0.0')).revision).toBe(2);
  });

  it('that was decided on another revision is refused', async () => {
    await deploy('1.0.0', 0);
    await expect(deploy('2.0.0', 0)).rejects.toThrow(
      'the registry is at revision 1, and this was decided on revision 0',
    );
    expect((await deploy('2.0.0', 1)).revision).toBe(2);
  });

  it('of a registry that was broken by hand is refused with the place, and leaves the file', async () => {
    writeFileSync(file('registry.json'), '{"defaults":{"mf-a":3}}');
    await expect(deploy('1.0.0')).rejects.toThrow('defaults.mf-a must be a version, and is 3');
    expect(readFileSync(file('registry.json'), 'utf8')).toBe('{"defaults":{"mf-a":3}}');
    writeFileSync(file('registry.json'), '');
    await expect(deploy('1.0.0')).rejects.toThrow('is not JSON');
  });

  it('that would write an unreadable registry is refused', async () => {
    await expect(deploy('../../etc')).rejects.toThrow('defaults.mf-a must be a version');
    expect(existsSync(file('registry.json'))).toBe(false);
  });

  it('on a full disk leaves the old registry in force', async () => {
    await deploy('1.0.0');
    const clients = Array.from({ length: 500 }, (_, index) => `client-${index}`);
    // The limit of a file is the nearest to a full disk that needs no rights.
    const child = inChild(
      `process.on('SIGXFSZ', () => {});
       const entry = { by: 'ci', action: 'pin', remote: 'mf-a', version: '1.0.0', note: '' };
       await changeRemote(releases, entry, (state) => pin(state, '1.0.0', ${JSON.stringify(clients)}));`,
      'ulimit -f 8',
    );
    expect(await child.said).toMatch(/^refused: (EFBIG|ENOSPC)/);
    expect((await expectSound()).revision).toBe(1);
    expect((await deploy('2.0.0')).revision).toBe(2);
    await expectSound();
  });
});

// Processes take their time on a busy machine.
describe('several processes together', { timeout: 60_000 }, () => {
  it('all change it, one after the other', async () => {
    const said = await Promise.all(Array.from({ length: 8 }, (_, index) => pinIn(`client-${index}`).said));
    expect(said).toEqual(Array(8).fill('done'));
    const registry = await expectSound();
    expect(registry.revision).toBe(8);
    expect(Object.keys(registry.clientPins ?? {})).toHaveLength(8);
  });

  it('that decided on the same revision: one may, the others are refused', async () => {
    const said = await Promise.all(Array.from({ length: 4 }, (_, index) => pinIn(`client-${index}`, 0).said));
    expect(said.filter((text) => text === 'done')).toHaveLength(1);
    expect(said.filter((text) => text.startsWith('refused: Somebody was faster'))).toHaveLength(3);
    expect((await expectSound()).revision).toBe(1);
  });

  it('that all find the lock of a dead one: one takes it, none is lost', async () => {
    const dead = inChild(`await lockRegistry(releases, 'dead'); console.log('locked'); process.exit(0);`);
    expect(await dead.said).toBe('locked');
    expect(existsSync(file('registry.lock'))).toBe(true);
    const said = await Promise.all(Array.from({ length: 6 }, (_, index) => pinIn(`client-${index}`).said));
    expect(said).toEqual(Array(6).fill('done'));
    const registry = await expectSound();
    expect(Object.keys(registry.clientPins ?? {})).toHaveLength(6);
    expect(readdirSync(releases).filter((name) => name.startsWith('registry.lock'))).toEqual([]);
  });
});

it('a process that is killed at any moment leaves a registry and a history that belong together', {
  timeout: 60_000,
}, async () => {
  const busy = () =>
    inChild(`
      for (let number = 0; ; number += 1) {
        const version = number + '.' + process.pid + '.0';
        const entry = { by: 'ci', action: 'deploy', remote: 'mf-a', version, note: '' };
        await changeRemote(releases, entry, (state) => promote(state, version));
        if (number === 0) console.log('busy');
      }`);
  for (let round = 0; round < 6; round += 1) {
    const child = busy();
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    await wait(Math.random() * 30);
    child.kill('SIGKILL');
    await child.said;
    await expectSound();
  }
  const { revision = 0 } = await readRegistry(releases);
  expect((await deploy('1.0.0')).revision).toBe(revision + 1);
  await expectSound();
});

describe('the history', () => {
  it('skips the line of a change that never happened, and the next change takes its number', async () => {
    await deploy('1.0.0');
    const lost = {
      ...(await readHistory(releases))[0],
      revision: 2,
      note: 'died before the registry was written',
    };
    writeFileSync(file('history.jsonl'), `${JSON.stringify(lost)}\n`, { flag: 'a' });
    expect(await readHistory(releases)).toHaveLength(1);
    await deploy('2.0.0');
    expect((await readHistory(releases)).map(({ version, note }) => [version, note])).toEqual([
      ['2.0.0', ''],
      ['1.0.0', ''],
    ]);
  });

  it('skips a line that was only half written', async () => {
    await deploy('1.0.0');
    writeFileSync(file('history.jsonl'), '{"revision":2,"at":"20', { flag: 'a' });
    await deploy('2.0.0');
    expect((await readHistory(releases)).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  });

  it('is empty if nothing was ever changed', async () => {
    expect(await readHistory(releases)).toEqual([]);
  });
});
