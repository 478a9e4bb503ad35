// @vitest-environment jsdom
import { SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { fakeSession } from '@portal/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordWithdrawn, setCurrentBoot } from './portal.ts';
import { preloadPath, preloadWhenIdle } from './preload.ts';

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
});
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

beforeEach(() => {
  asked.length = 0;
  fakeSession();
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
          cards: [],
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

it('loads nothing ahead for who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  preloadWhenIdle(['/a']);
  expect(asked).toEqual([]);
});

it('loads nothing ahead of what this person may not see, and of a version that was withdrawn', () => {
  preloadPath('/closed');
  recordWithdrawn(['mf-a']);
  preloadPath('/a');
  expect(asked).toEqual([]);
});
