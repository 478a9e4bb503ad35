import { ENTRY, type RemoteRequire } from '@portal/shared/federation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TakeShare } from './shares.ts';
import { createStart } from './start-remote.ts';

const takeShare = vi.fn<TakeShare>();

afterEach(() => vi.resetAllMocks());

const loadScript = vi.fn();
const baseOf = (name: string) => (name === 'portal_mf_a' ? 'http://localhost/remotes/mf-a/1/' : undefined);
const start = createStart(baseOf, loadScript, takeShare);

/** Like the bundler's: chunks 1 and 2 need `api`, chunk 2 also `ui`, and all of them React. */
function entry(more: Partial<RemoteRequire> = {}): RemoteRequire {
  const consumes = [
    ['@portal/shared/api', '^2.1.0', 7],
    ['@portal/shared/ui/core', '^2.1.0', 8],
    ['react', '^19.3.1', 9],
  ] as const;
  return { m: {}, c: {}, f: {}, p: '', consumes, consumedBy: { [ENTRY]: '2', 1: '0', 2: '01' }, ...more };
}

async function load(require: RemoteRequire, chunk: number) {
  const promises: Promise<unknown>[] = [];
  require.f.consumes?.(chunk, promises);
  await Promise.all(promises);
  return promises.length;
}

/** The module that the code of a chunk gets when it imports it. */
function run(require: RemoteRequire, id: number): unknown {
  const module = { exports: undefined as unknown };
  require.m[id]?.(module);
  return module.exports;
}

describe('the start of an entry', () => {
  it('sets the base address and loader of its files, and starts no remote that the shell has not requested', () => {
    const require = entry();
    start(require, 'portal_mf_a');
    expect(require).toMatchObject({ p: 'http://localhost/remotes/mf-a/1/', l: loadScript });
    expect(() => start(entry(), 'portal_mf_b')).toThrow('Nobody asked for portal_mf_b');
  });

  it('takes the shared modules of a chunk once, by version, and creates each when it is first imported', async () => {
    const make = vi.fn(() => 'the api');
    takeShare.mockResolvedValue(make);
    const require = entry();
    start(require, 'portal_mf_a');
    expect(await Promise.all([load(require, 1), load(require, 2)])).toEqual([1, 2]);
    expect(await load(require, 2)).toBe(0);
    expect(takeShare.mock.calls).toEqual([
      ['@portal/shared/api', '^2.1.0'],
      ['@portal/shared/ui/core', '^2.1.0'],
    ]);
    expect(make).not.toHaveBeenCalled();
    expect(run(require, 7)).toBe('the api');
  });

  it('throws when code imports a module that failed to load, and requests it again with the next chunk', async () => {
    takeShare.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(() => 'the api');
    const require = entry();
    start(require, 'portal_mf_a');
    await load(require, 1);
    expect(() => run(require, 7)).toThrow('no network');
    await load(require, 1);
    expect(run(require, 7)).toBe('the api');
  });

  it('takes modules that any chunk may need before it returns its exposed module', async () => {
    takeShare.mockResolvedValue(() => 'React');
    const require = entry({
      initializeExposesData: { moduleMap: { './module': async () => () => run(require, 9) } },
    });
    start(require, 'portal_mf_a');
    expect((await require.getContainer?.('./module'))?.()).toBe('React');
  });

  it('exposes only its own module, and lets the library initialise it like any other', async () => {
    takeShare.mockResolvedValue(() => 'React');
    const face = async () => () => 'the face';
    const require = entry({ initializeExposesData: { moduleMap: { './module': face } } });
    start(require, 'portal_mf_a');
    expect(() => require.initContainer?.()).not.toThrow();
    expect((await require.getContainer?.('./module'))?.()).toBe('the face');
    await expect(require.getContainer?.('./other')).rejects.toThrow('does not exist');
  });
});
