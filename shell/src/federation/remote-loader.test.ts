import type { RemoteDeployment } from '@portal/shared/federation';
import { SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureKind } from './failure.ts';
import type { Load } from './load-reports.ts';
import { createRemoteLoader, type LoaderDeps } from './remote-loader.ts';

const Tile = () => null;
const descriptor = {
  name: 'mf-a',
  contract: SHARED_CONTRACT_VERSION,
  operations: [],
  routes: [],
  nav: [],
  cards: [{ name: 'tile', slot: 'dashboard', order: 1, size: 'small' }],
  actions: [],
} as const;
const face = { default: { descriptor, screens: {}, cards: { tile: async () => Tile }, actions: {} } };
const version = (name: string) => ({
  version: name,
  base: `/remotes/mf-a/${name}/`,
  entry: 'entry.js',
  integrity: { 'entry.js': 'sha384-x', 'tile.js': 'sha384-y' },
});
const remote: RemoteDeployment = {
  name: 'mf-a',
  ...version('2.0.0'),
  descriptor,
  chunks: { 'cards-tile': ['tile.js'] },
};

const unreachable = () => new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script');
const timedOut = () => new Error('#RUNTIME-008 ScriptNetworkError: Script timed out.');

/** A world whose entries behave as told, in order, by version; the last one stays. */
function deps(behaviour: Record<string, (() => unknown)[]>, why: FailureKind = 'network') {
  const loads: string[] = [];
  const waits: number[] = [];
  const ahead: string[] = [];
  const recorded: Load[] = [];
  const fake: LoaderDeps = {
    register: vi.fn(),
    async load(_remote, { version }) {
      loads.push(version);
      const steps = behaviour[version] ?? [];
      return ((steps.length > 1 ? steps.shift() : steps[0]) ?? (() => face))();
    },
    fetchAhead: (_version, files) => void ahead.push(...files),
    diagnose: async () => why,
    note: (load) => void recorded.push(load),
    wait: async (milliseconds) => void waits.push(milliseconds),
  };
  return { fake, loads, waits, ahead, recorded };
}

const fail = (error: () => unknown) => () => {
  throw error();
};

async function load(fake: LoaderDeps, one: RemoteDeployment = remote, name = 'tile') {
  const loader = createRemoteLoader(fake);
  loader.use({ remotes: [one] });
  const part = loader.part('mf-a', 'cards', name);
  await part.load();
  return part;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('loading', () => {
  it('shows the part that the remote has under its name', async () => {
    const { fake, ahead } = deps({});
    const part = await load(fake);
    expect(part.getState()).toEqual({ status: 'ready', component: Tile });
    expect(ahead).toEqual(['entry.js', 'tile.js']);
  });

  it('loads a remote once for all its parts', async () => {
    const { fake, loads } = deps({});
    const loader = createRemoteLoader(fake);
    loader.use({ remotes: [remote] });
    await Promise.all([
      loader.part('mf-a', 'cards', 'tile').load(),
      loader.part('mf-a', 'screens', 'none').load(),
    ]);
    expect(loads).toEqual(['2.0.0']);
    expect(loader.part('mf-a', 'screens', 'none').getState()).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['network errors', fail(unreachable), 'network', 3],
    ['time-outs', fail(timedOut), 'timeout', 3],
  ] as const)('tries three times for %s', async (_title, behave, kind, tries) => {
    const { fake, loads, waits } = deps({ '2.0.0': [behave] });
    const part = await load(fake);
    expect(loads).toHaveLength(tries);
    expect(waits).toEqual([300, 1000]);
    expect(part.getState()).toMatchObject({ status: 'failed', failure: { kind, cure: 'retry' } });
  });

  it('continues when the second try works', async () => {
    const { fake, loads } = deps({ '2.0.0': [fail(unreachable), () => face] });
    expect((await load(fake)).getState().status).toBe('ready');
    expect(loads).toEqual(['2.0.0', '2.0.0']);
  });

  it.each(['missing', 'refused'] as const)('does not try again if it is %s', async (why) => {
    const { fake, loads } = deps({ '2.0.0': [fail(unreachable)] }, why);
    const part = await load(fake);
    expect(loads).toEqual(['2.0.0']);
    expect(part.getState()).toMatchObject({ status: 'failed', failure: { kind: why, cure: 'reload' } });
  });

  it('reports it if a remote has no such part', async () => {
    const { fake } = deps({});
    expect((await load(fake, remote, 'gone')).getState()).toMatchObject({ failure: { kind: 'missing' } });
  });

  it('reports it if the deployment has no such remote', async () => {
    const { fake, loads } = deps({});
    const part = createRemoteLoader(fake).part('mf-a', 'cards', 'tile');
    await part.load();
    expect(part.getState()).toMatchObject({ failure: { kind: 'missing' } });
    expect(loads).toEqual([]);
  });

  it('treats a missing face as a failure', async () => {
    const { fake } = deps({ '2.0.0': [() => ({ default: {} })] });
    expect((await load(fake)).getState()).toMatchObject({ failure: { kind: 'threw' } });
  });
});

describe('going back to the previous good version', () => {
  const withPrevious = { ...remote, previous: version('1.0.0') };

  it.each(['missing', 'refused', 'network'] as const)('happens if the new one is %s', async (why) => {
    const { fake, loads } = deps({ '2.0.0': [fail(unreachable)] }, why);
    const part = await load(fake, withPrevious);
    expect(part.getState().status).toBe('ready');
    expect(loads.at(-1)).toBe('1.0.0');
  });

  it('happens if the new one wants another React, which is detected before its code runs', async () => {
    const { fake, loads } = deps({
      '2.0.0': [fail(() => new Error('react does not satisfy the requirement'))],
    });
    expect((await load(fake, withPrevious)).getState().status).toBe('ready');
    expect(loads).toEqual(['2.0.0', '1.0.0']);
  });

  it('happens if the new one is of a contract that this shell does not offer, without requesting it', async () => {
    const { fake, loads } = deps({});
    const newer = { ...withPrevious, descriptor: { ...descriptor, contract: '99.0.0' } };
    expect((await load(fake, newer)).getState().status).toBe('ready');
    expect(loads).toEqual(['1.0.0']);
  });

  it('does not happen if the new one ran and threw', async () => {
    const { fake, loads } = deps({ '2.0.0': [fail(() => new TypeError('at its start'))] });
    expect((await load(fake, withPrevious)).getState().status).toBe('failed');
    expect(loads).toEqual(['2.0.0']);
  });

  it('ends in a failure if the previous one fails as well', async () => {
    const { fake, loads } = deps({ '2.0.0': [fail(unreachable)], '1.0.0': [fail(unreachable)] }, 'missing');
    expect((await load(fake, withPrevious)).getState().status).toBe('failed');
    expect(loads).toEqual(['2.0.0', '1.0.0']);
  });
});

describe('a remote of a contract that this shell does not offer', () => {
  it.each(['99.0.0', '2.99.0', 'nonsense'])(
    '%s is incompatible without running any of it',
    async (contract) => {
      const { fake, loads } = deps({});
      const part = await load(fake, { ...remote, descriptor: { ...descriptor, contract } });
      expect(part.getState()).toMatchObject({ status: 'incompatible', failure: { kind: 'incompatible' } });
      expect(loads).toEqual([]);
    },
  );
});

describe('Retry', () => {
  it('starts again from the beginning and can succeed', async () => {
    const { fake } = deps({
      '2.0.0': [fail(unreachable), fail(unreachable), fail(unreachable), () => face],
    });
    const part = await load(fake);
    expect(part.getState().status).toBe('failed');
    await part.retry();
    expect(part.getState().status).toBe('ready');
  });

  it('becomes a page reload if another request did not help against a time-out', async () => {
    const { fake } = deps({ '2.0.0': [fail(timedOut)] });
    const part = await load(fake);
    await part.retry();
    expect(part.getState()).toMatchObject({ failure: { kind: 'timeout', cure: 'reload' } });
  });
});

describe('every load is recorded', () => {
  const withPrevious = { ...remote, previous: version('1.0.0') };
  const short = ({ version, phase, error }: Load) => [version, phase, error];

  it('the entry once, and each part', async () => {
    const { fake, recorded } = deps({});
    await load(fake);
    expect(recorded.map(short)).toEqual([
      ['2.0.0', 'entry', null],
      ['2.0.0', 'part', null],
    ]);
    expect(recorded.every(({ ms }) => Number.isInteger(ms) && ms >= 0)).toBe(true);
  });

  it('reports the failed part with the reference that the person sees', async () => {
    const { fake, recorded } = deps({ '2.0.0': [fail(unreachable)] }, 'refused');
    const state = (await load(fake)).getState();
    expect(recorded).toHaveLength(1);
    expect(recorded[0]).toMatchObject({ phase: 'entry', error: 'refused' });
    expect('failure' in state && state.failure.reference).toBe(recorded[0]?.reference);
  });

  it('after going back the failure of the new version and the loads of the previous one', async () => {
    const { fake, recorded } = deps({ '2.0.0': [fail(unreachable)] }, 'missing');
    await load(fake, withPrevious);
    expect(recorded.map(short)).toEqual([
      ['2.0.0', 'entry', 'missing'],
      ['1.0.0', 'entry', null],
      ['1.0.0', 'part', null],
    ]);
  });

  it('a part that the version should have but lacks is its error; a part that an older one lacks is not', async () => {
    const { fake, recorded } = deps({});
    await load(fake, remote, 'gone');
    expect(recorded.map(short).at(-1)).toEqual(['2.0.0', 'part', 'missing']);
    const older = deps({ '2.0.0': [fail(unreachable)] }, 'missing');
    const part = await load(older.fake, withPrevious, 'gone');
    expect(part.getState()).toMatchObject({ failure: { kind: 'missing' } });
    expect(older.recorded.map(short).at(-1)).toEqual(['1.0.0', 'entry', null]);
  });

  it('a failure while it is shown, of the version that ran', async () => {
    const { fake, recorded } = deps({ '2.0.0': [fail(unreachable)] }, 'missing');
    const part = await load(fake, withPrevious);
    const { reference } = part.failed(new TypeError('while it was shown'));
    await vi.waitFor(() => expect(recorded).toHaveLength(4));
    expect(recorded[3]).toEqual({
      remote: 'mf-a',
      version: '1.0.0',
      phase: 'render',
      ms: 0,
      error: 'threw',
      reference,
    });
  });

  it('but nothing of a version without hashes, which is a developer’s own', async () => {
    const { fake, recorded } = deps({});
    const part = await load(fake, { ...remote, integrity: null });
    part.failed(new TypeError('x'));
    await Promise.resolve();
    expect(recorded).toEqual([]);
  });
});

it('requests again a file that was fetched ahead and failed by an error that may pass, once it is needed', async () => {
  const { fake } = deps({ '2.0.0': [fail(unreachable), fail(unreachable), fail(unreachable), () => face] });
  const part = await load(fake);
  expect(part.getState().status).toBe('failed');
  await part.load();
  expect(part.getState().status).toBe('ready');
});

it('does not take a missing file that a part requested itself for an error of its code', () => {
  const part = createRemoteLoader(deps({}).fake).part('mf-a', 'cards', 'tile');
  const error = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
  });
  expect(part.failed(error).kind).toBe('network');
});
