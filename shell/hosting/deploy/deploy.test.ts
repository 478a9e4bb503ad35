import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHistory, readRegistry } from '../registry/change-registry.ts';
import { stateOf } from '../registry/registry.ts';
import { resolve } from '../registry/resolve.ts';
import { openReleaseStore } from '../store/release-store.ts';
import type { DeployCommand } from './command.ts';
import { deploy, tryDeploy } from './deploy.ts';
import { deploymentsState, withdrawnOf } from './deployments-state.ts';
import { apiWith, newReleases, releaseRemote, releaseShell, writeRegistry } from './testing.ts';

let releases: string;
beforeEach(async () => {
  releases = newReleases();
  await Promise.all([
    releaseShell(releases, '1.0.0', '1.0.0'),
    releaseShell(releases, '1.1.0', '1.1.0'),
    releaseRemote(releases, '1.0.0'),
    releaseRemote(releases, '1.1.0', { contract: '1.1.0' }),
    releaseRemote(releases, '1.2.0', { uses: apiWith('name') }),
  ]);
});
afterEach(() => rmSync(releases, { recursive: true }));

const now = () => new Date('2026-11-20T12:00:00.000Z');
const run = (action: DeployCommand['action'], version: string | null, more: Partial<DeployCommand> = {}) =>
  deploy(releases, [{ remote: 'mf-a', action, version, ...more }], 'ci', { now });
const given = async (client = 'acme') => {
  const registry = await readRegistry(releases);
  return resolve(registry, { client, user: { id: 7, groups: [] } })['mf-a']?.version;
};

it('a version’s life: trial, everyone, withdrawn, killed, alive again', async () => {
  await run('deploy', '1.0.0');
  await run('rollout', '1.2.0', { percent: 100, clients: ['acme'] }).catch((error) => {
    expect(error.reasons[0]?.en).toContain('nobody knows which one runs');
  });
  writeFileSync(join(releases, 'api.json'), JSON.stringify(apiWith('name')));
  const { registry } = await run('rollout', '1.2.0', { percent: 100, clients: ['acme'] });
  expect(registry.rollouts).toEqual([
    {
      ...{ remote: 'mf-a', version: '1.2.0', percent: 100, clients: ['acme'] },
      ...{ errorLimit: 5, since: '2026-11-20T12:00:00.000Z' },
    },
  ]);
  expect([await given(), await given('globex')]).toEqual(['1.2.0', '1.0.0']);
  await run('deploy', '1.2.0');
  expect([await given(), await given('globex')]).toEqual(['1.2.0', '1.2.0']);
  await run('kill', '1.2.0', { note: 'leaks' });
  expect(await given()).toBe('1.0.0');
  await run('roll_back', null);
  expect(await given()).toBe('1.0.0');
  await run('revive', '1.2.0');
  await run('pin', '1.2.0', { clients: ['globex'] });
  expect([await given(), await given('globex')]).toEqual(['1.2.0', '1.2.0']);
  await run('take_back', '1.2.0', { note: '7 of 20 loads failed' });
  expect([await given(), await given('globex')]).toEqual(['1.0.0', '1.2.0']);
  await run('unpin', null, { clients: ['globex'] });
  expect(await given('globex')).toBe('1.0.0');
  expect((await readHistory(releases)).map(({ action, note }) => [action, note]).reverse()).toEqual([
    ['deploy', ''],
    ['rollout', '100 % of the users at acme'],
    ['deploy', ''],
    ['kill', 'leaks'],
    ['roll_back', ''],
    ['revive', ''],
    ['pin', 'globex'],
    ['take_back', '7 of 20 loads failed'],
    ['unpin', 'globex'],
  ]);
});

describe('refuses', () => {
  it.each<[string, DeployCommand, string]>([
    [
      'a remote that is not there',
      { remote: 'mf-x', action: 'deploy', version: '1.0.0' },
      'there are mf-a and shell',
    ],
    [
      'a version that is not there',
      { remote: 'mf-a', action: 'deploy', version: '3.0.0' },
      'there are 1.2.0, 1.1.0 and 1.0.0',
    ],
    [
      'to roll back what never changed',
      { remote: 'mf-a', action: 'roll_back', version: null },
      'no change that could',
    ],
    [
      'to unpin who is not pinned',
      { remote: 'mf-a', action: 'unpin', version: null, clients: ['acme'] },
      'acme is not',
    ],
    [
      'to revive what lives',
      { remote: 'mf-a', action: 'revive', version: '1.0.0' },
      'mf-a 1.0.0 is not killed',
    ],
    [
      'to take back what is not on trial',
      { remote: 'mf-a', action: 'take_back', version: '1.0.0' },
      'not on trial',
    ],
    ['a pin of no one', { remote: 'mf-a', action: 'pin', version: '1.0.0' }, 'Say which clients'],
    ['a trial for no one', { remote: 'mf-a', action: 'rollout', version: '1.1.0' }, 'for whom'],
    ['a share over 100', { remote: 'mf-a', action: 'rollout', version: '1.1.0', percent: 101 }, 'and is 101'],
    ['a share of nothing', { remote: 'mf-a', action: 'rollout', version: '1.1.0', percent: 0 }, 'over 0'],
    [
      'a trial of the version that everyone gets',
      { remote: 'mf-a', action: 'rollout', version: '1.0.0', percent: 5 },
      'already',
    ],
    ['no version', { remote: 'mf-a', action: 'promote', version: null }, 'Say which version'],
    ['a version to roll back', { remote: 'mf-a', action: 'roll_back', version: '1.0.0' }, 'takes no version'],
    ['to deploy *', { remote: 'mf-a', action: 'deploy', version: '*' }, '* is only for'],
    [
      'a trial for who is pinned',
      { remote: 'mf-a', action: 'rollout', version: '1.1.0', clients: ['initech'] },
      'initech is pinned to mf-a 1.0.0',
    ],
    [
      'a module that a shell does not offer',
      { remote: 'mf-a', action: 'deploy', version: '1.1.0' },
      'needs contract 1.1.0, and shell 1.0.0',
    ],
  ])('%s, and changes nothing', async (_title, command, message) => {
    const registry = {
      defaults: { 'mf-a': '1.0.0', shell: '1.0.0' },
      clientPins: { initech: { 'mf-a': '1.0.0' } },
    };
    writeRegistry(releases, registry);
    await expect(deploy(releases, [command], 'ci')).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringContaining(message),
    });
    expect(await readRegistry(releases)).toEqual(registry);
    expect(await readHistory(releases)).toEqual([]);
  });

  it('to roll back to a version that is no longer in the store', async () => {
    await run('deploy', '1.0.0');
    await releaseRemote(releases, '1.0.1');
    await run('deploy', '1.0.1');
    rmSync(join(releases, 'mf-a/1.0.0'), { recursive: true });
    await expect(run('roll_back', null)).rejects.toThrow('mf-a 1.0.0 is not in the release store');
    expect(await given()).toBe('1.0.1');
  });

  it('to roll back the only shell that there ever was', async () => {
    const shell = { remote: 'shell', action: 'deploy', version: '1.0.0' } as const;
    await deploy(releases, [shell], 'ci');
    const back = deploy(releases, [{ ...shell, action: 'roll_back', version: null }], 'ci');
    await expect(back).rejects.toThrow('nobody would get a shell');
  });

  it('a missing folder, and does not create it', async () => {
    const folder = join(releases, 'mistyped');
    await expect(
      deploy(folder, [{ remote: 'mf-a', action: 'deploy', version: '1.0.0' }], 'ci'),
    ).rejects.toThrow(`There is no mf-a in the release store ${folder}; there is nothing yet.`);
    expect(existsSync(folder)).toBe(false);
  });

  it('never a kill: not of a broken version, nor if the API is unknown', async () => {
    await run('deploy', '1.0.0');
    rmSync(join(releases, 'mf-a/1.0.0/remote.json'));
    await run('kill', '1.0.0');
    expect(stateOf(await readRegistry(releases), 'mf-a').kill).toEqual(['1.0.0']);
    await run('kill', '*');
    expect(await given()).toBeUndefined();
  });
});

it('two simultaneous deployments that do not fit each other: the second is checked against the result of the first', async () => {
  writeRegistry(releases, { revision: 1, defaults: { shell: '1.1.0', 'mf-a': '1.0.0' } });
  const results = await Promise.allSettled([
    run('deploy', '1.1.0'),
    deploy(releases, [{ remote: 'shell', action: 'deploy', version: '1.0.0' }], 'ops'),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await readRegistry(releases)).revision).toBe(2);
});

describe('several together', () => {
  const both = (...versions: [shell: string, remote: string]): DeployCommand[] => [
    { remote: 'shell', action: 'deploy', version: versions[0] },
    { remote: 'mf-a', action: 'deploy', version: versions[1] },
  ];
  beforeEach(async () => {
    await releaseShell(releases, '2.0.0', '2.0.0');
    await releaseRemote(releases, '2.0.0', { contract: '2.0.0' });
    writeRegistry(releases, { revision: 1, defaults: { shell: '1.0.0', 'mf-a': '1.0.0' } });
  });

  it('are required by a new major contract: neither goes alone', async () => {
    for (const command of both('2.0.0', '2.0.0')) {
      await expect(deploy(releases, [command], 'ci')).rejects.toThrow('contract');
    }
    const { registry, changes } = await deploy(releases, both('2.0.0', '2.0.0'), 'ci');
    expect(registry).toMatchObject({ revision: 3, defaults: { shell: '2.0.0', 'mf-a': '2.0.0' } });
    expect(changes.map(({ remote, before }) => [remote, before.default])).toEqual([
      ['shell', '1.0.0'],
      ['mf-a', '1.0.0'],
    ]);
    const back = both('2.0.0', '2.0.0').map((one) => ({
      ...one,
      action: 'roll_back' as const,
      version: null,
    }));
    expect((await deploy(releases, back, 'ci')).registry.defaults).toEqual({
      shell: '1.0.0',
      'mf-a': '1.0.0',
    });
  });

  it.each([
    ['of which one is not there', both('2.0.0', '9.0.0'), 'mf-a 9.0.0 is not in the release store'],
    [
      'that do not fit each other',
      both('2.0.0', '1.1.0'),
      'mf-a 1.1.0 needs contract 1.1.0, and shell 2.0.0',
    ],
    ['of one remote', [...both('2.0.0', '2.0.0'), ...both('2.0.0', '1.0.0')], 'shell is named twice.'],
  ])('%s: none is deployed', async (_, commands, message) => {
    await expect(deploy(releases, commands, 'ci')).rejects.toThrow(message);
    expect((await readRegistry(releases)).revision).toBe(1);
  });
});

describe('unknown names are refused', () => {
  const trial = (more: Partial<DeployCommand>) => run('rollout', '1.1.0', more);
  beforeEach(() => {
    writeRegistry(releases, {
      revision: 1,
      defaults: { 'mf-a': '1.0.0' },
      clientPins: { gone: { 'mf-a': '1.0.0' } },
    });
    writeFileSync(join(releases, 'clients.json'), JSON.stringify(['acme', 'demo']));
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a client of a pin',
      () => run('pin', '1.0.0', { clients: ['acne'] }),
      'There is no client acne; there are acme and demo.',
    ],
    ['a client of a trial', () => trial({ clients: ['demo', 'acne'] }), 'There is no client acne'],
    ['a group', () => trial({ groups: ['receptoin'] }), 'There is no group receptoin; there are'],
  ])('%s', async (_, change, message) => {
    await expect(change()).rejects.toThrow(message);
  });

  it('but a deleted client may lose its pin, and where no server ran any name counts', async () => {
    await run('unpin', null, { clients: ['gone'] });
    rmSync(join(releases, 'clients.json'));
    await run('pin', '1.0.0', { clients: ['acne'] });
  });
});

it('one that was decided on an older registry is refused', async () => {
  await run('deploy', '1.0.0', { revision: 0 });
  await expect(run('pin', '1.0.0', { clients: ['acme'], revision: 0 })).rejects.toThrow(
    'Somebody was faster',
  );
});

it('a dry run reports the same and changes nothing', async () => {
  const command = { remote: 'mf-a', action: 'deploy', version: '1.0.0' } as const;
  expect((await tryDeploy(releases, [command])).changes[0]?.after.default).toBe('1.0.0');
  await expect(tryDeploy(releases, [{ ...command, version: '9.0.0' }])).rejects.toThrow(
    'not in the release store',
  );
  expect(await readRegistry(releases)).toEqual({ defaults: {} });
});

describe('its output', () => {
  it('is every version that is in the store or named, with its places, newest first', async () => {
    writeRegistry(releases, {
      revision: 7,
      defaults: { 'mf-a': '1.1.0', 'mf-gone': '4.0.0' },
      previous: { 'mf-a': '1.0.0' },
      rollouts: [{ remote: 'mf-a', version: '1.10.0', percent: 5, groups: ['admin'], errorLimit: 2 }],
      clientPins: { globex: { 'mf-a': '1.0.0' }, acme: { 'mf-a': '1.0.0' } },
      kill: { 'mf-a': ['1.2.0'] },
      withdrawn: { 'mf-a': ['1.2.0'] },
    });
    const state = await deploymentsState(
      releases,
      openReleaseStore(releases, () => undefined),
    );
    expect(state.remotes.map(({ name }) => name)).toEqual(['mf-a', 'mf-gone', 'shell']);
    const versions = state.remotes[0]?.versions ?? [];
    expect(versions.map(({ version }) => version)).toEqual(['1.10.0', '1.2.0', '1.1.0', '1.0.0']);
    expect(versions.map(({ places }) => places.map(({ kind }) => kind))).toEqual([
      ['rollout'],
      [],
      ['default'],
      ['previous', 'pin'],
    ]);
    expect(versions[0]).toMatchObject({
      ...{ contract: null, size: null, problem: 'mf-a 1.10.0 is not in the release store.' },
      places: [{ kind: 'rollout', percent: 5, groups: ['admin'], clients: [], errorLimit: 2, since: null }],
    });
    expect(versions[1]).toMatchObject({ isKilled: true, isWithdrawn: true, problem: null });
    expect(versions[2]).toMatchObject({ isKilled: false, contract: '1.1.0', problem: null });
    expect(versions[2]?.size).toBeGreaterThan(0);
    expect(versions[3]?.places[1]).toMatchObject({ clients: ['acme', 'globex'] });
    expect(state.remotes[2]?.versions[0]).toMatchObject({ version: '1.1.0', contract: '1.1.0' });
    expect(state.revision).toBe(7);
  });

  it('is the newest 50 changes, and of a roll back the version that it gave', async () => {
    await run('deploy', '1.0.0');
    await releaseRemote(releases, '1.0.1');
    for (let round = 0; round < 26; round += 1) {
      await run('deploy', '1.0.1');
      await run('roll_back', null);
    }
    const { history } = await deploymentsState(releases, openReleaseStore(releases));
    expect(history).toHaveLength(50);
    expect(history[0]).toEqual({
      ...{
        revision: 53,
        at: expect.any(String),
        by: 'ci',
        remote: 'mf-a',
        action: 'roll_back',
        version: '1.0.0',
      },
      note: '',
    });
  });

  it('stays with the last good registry while the file is broken', async () => {
    await run('deploy', '1.0.0');
    const store = openReleaseStore(releases, () => undefined);
    await store.registry();
    writeFileSync(join(releases, 'registry.json'), '{');
    expect(await deploymentsState(releases, store)).toMatchObject({
      revision: 1,
      history: [{ action: 'deploy' }],
    });
  });
});

it('open pages leave killed or withdrawn versions', () => {
  expect(
    withdrawnOf({
      defaults: { 'mf-a': '1.0.0' },
      clientPins: { acme: { 'mf-a': '2.0.0', 'mf-b': '1.0.0' } },
      kill: { 'mf-a': ['0.9.0'], 'mf-b': ['1.0.0'], 'mf-c': ['*'] },
      withdrawn: { 'mf-a': ['2.0.0', '3.0.0', '0.9.0'], 'mf-d': [] },
    }),
  ).toEqual({ 'mf-a': ['0.9.0', '2.0.0', '3.0.0'], 'mf-b': ['1.0.0'], 'mf-c': ['*'] });
});
