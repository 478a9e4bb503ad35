// @vitest-environment jsdom

import { forgetAhead } from '@portal/shared/api';
import { SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { type FakeCall, fakeServer, fakeSession } from '@portal/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordWithdrawn, setCurrentBoot } from './portal.ts';
import { preloadPath, preloadWhenIdle, readyPath, startFirstScreen } from './preload.ts';

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('./runtime.ts', () => ({
  remoteLoader: () => ({
    part: (remote: string, _kind: string, name: string) => ({
      load: async () => asked.push(`${remote}/${name}`),
    }),
  }),
}));

const route = (name: string, gate = {}) => ({
  name,
  path: `/${name}`,
  title: { en: name, de: name },
  layout: 'frame' as const,
  gate,
  calls: [{ operation: 'list', path: `/${name}/`, query: { site: { id: 'site' }, limit: 25 } }] as const,
});
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

let calls: FakeCall[];
const addresses = () => calls.map(({ url }) => url);

beforeEach(() => {
  asked.length = 0;
  window.history.replaceState(null, '', '/elsewhere');
  fakeSession();
  forgetAhead();
  calls = fakeServer({});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  setCurrentBoot({
    deployment: 'd',
    remotes: [
      {
        name: 'mf-a',
        version: '1',
        base: '/',
        entry: 'e.js',
        integrity: {},
        chunks: {},
        descriptor: {
          name: 'mf-a',
          contract: SHARED_CONTRACT_VERSION,
          operations: [],
          routes: [...names.map((name) => route(name)), route('closed', { groups: ['nobody'] })],
          nav: [],
          cards: [
            {
              name: 'card',
              slot: 'dashboard',
              order: 1,
              size: 'small',
              calls: [{ operation: 'list', path: '/days/', query: { on: { day: 'today', of: 'site' } } }],
            },
          ],
          actions: [],
        },
      },
    ],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads the first of the drawer’s screens when idle, and not all of them', () => {
  preloadWhenIdle(['/', ...names.map((name) => `/${name}`)]);
  expect(asked).toEqual(['mf-a/a', 'mf-a/b', 'mf-a/c', 'mf-a/d']);
});

it('loads nothing ahead for people who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  preloadWhenIdle(['/a']);
  expect(asked).toEqual([]);
});

it('loads nothing ahead that this person may not see, and no withdrawn version', () => {
  preloadPath('/closed');
  recordWithdrawn(['mf-a']);
  preloadPath('/a');
  expect(asked).toEqual([]);
});

describe('a person on the way to a screen', () => {
  it('has its code immediately, and its data as soon as they rest there', async () => {
    readyPath('/a');
    expect(asked).toEqual(['mf-a/a']);
    expect(calls).toEqual([]);
    await expect.poll(addresses).toEqual(['/api/a/?limit=25&site=1']);
  });

  it('requests nothing on the way over other entries, and immediately under a finger', async () => {
    readyPath('/a');
    readyPath('/b');
    readyPath('/c', 'now');
    await expect.poll(addresses).toEqual(['/api/c/?limit=25&site=1']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(addresses()).toHaveLength(1);
    expect(asked).toEqual(['mf-a/a', 'mf-a/b', 'mf-a/c']);
  });

  it('requests nothing more once the person has arrived', async () => {
    const before = window.location.pathname;
    readyPath('/a');
    window.history.replaceState(null, '', '/a');
    await new Promise((resolve) => setTimeout(resolve, 100));
    window.history.replaceState(null, '', before);
    expect(addresses()).toEqual([]);
  });

  it('requests once in those seconds', async () => {
    readyPath('/a', 'now');
    await expect.poll(addresses).toHaveLength(1);
    readyPath('/a', 'now');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(addresses()).toHaveLength(1);
  });

  it('has the calls of the dashboard’s cards', async () => {
    readyPath('/', 'now');
    await expect.poll(addresses).toEqual([expect.stringMatching(/^\/api\/days\/\?on=\d{4}-/)]);
  });

  it.each<[string, string, () => void]>([
    ['at another query', '/a?page=2', () => {}],
    ['that is closed', '/closed', () => {}],
    ['that is this one', '/a', () => window.history.replaceState(null, '', '/a')],
    ['whose version was withdrawn', '/a', () => recordWithdrawn(['mf-a'])],
    ['of nobody', '/a', () => fakeSession({ user: null })],
    [
      'where data is saved',
      '/a',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    ],
  ])('requests nothing of a screen %s', async (_, path, prepare) => {
    prepare();
    readyPath(path, 'now');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calls).toEqual([]);
  });
});

describe('the first screen', () => {
  const at = (pathname: string, search = '') => ({ pathname, search });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

  it.each<[string, ReturnType<typeof at>, boolean, number]>([
    ['requests next to its code the data that the page has not brought along', at('/a'), false, 1],
    ['leaves what the page has brought along', at('/a'), true, 0],
    ['requests nothing that is not declared', at('/a', '?page=2'), false, 0],
    ['requests the cards, whatever is open over them', at('/', '?locate=7'), false, 1],
  ])('%s', async (_, where, hasAnswers, count) => {
    startFirstScreen(where, hasAnswers);
    await settled();
    expect(calls).toHaveLength(count);
    expect(asked).toEqual([where.pathname === '/' ? 'mf-a/card' : 'mf-a/a']);
  });
});
