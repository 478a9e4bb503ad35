// @vitest-environment jsdom

import { firstPartKey, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCurrentBoot } from '../federation/portal.ts';
import { followLateFiles, loadedFiles } from './loaded-files.ts';
import type { LoadedFile } from './worker-messages.ts';

type Entry = { name: string; startTime: number };

const BASE = '/remotes/mf-a/2/';
const at = (file: string) => new URL(file, `${window.location.origin}${BASE}`).href;

let report: (entries: Entry[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => Entry[] }) => void) {
        report = (entries) => callback({ getEntries: () => entries });
      }
      observe() {}
    },
  );
  setCurrentBoot({
    deployment: 'd',
    first: {
      address: '/assets/first/f.js',
      integrity: 'sha384-f',
      holds: [firstPartKey('mf-a', '2', 'card.js')],
    },
    remotes: [
      {
        name: 'mf-a',
        version: '2',
        base: BASE,
        entry: 'entry.js',
        integrity: { 'entry.js': 'sha384-e', 'card.js': 'sha384-c', 'screen.js': 'sha384-s' },
        chunks: {},
        descriptor: {
          name: 'mf-a',
          contract: SHARED_CONTRACT_VERSION,
          operations: [],
          routes: [],
          nav: [],
          cards: [],
          actions: [],
        },
      },
    ],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('lists loaded files, each once, and the content of the first file', async () => {
  const loaded = ['entry.js', 'entry.js?try=2', 'screen.js'].map(at);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [...loaded, `${window.location.origin}/assets/main.js`].map((name) => ({ name }) as PerformanceEntry),
  );
  expect(await loadedFiles()).toEqual([
    { url: at('entry.js'), integrity: 'sha384-e' },
    { url: at('screen.js'), integrity: 'sha384-s' },
    { url: at('card.js'), integrity: 'sha384-c' },
  ]);
});

it('lists the files that were in progress when the worker took over, and none that the worker sees itself', async () => {
  const kept: LoadedFile[] = [];
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  followLateFiles((files) => kept.push(...files));
  report([
    { name: at('screen.js'), startTime: 990 },
    { name: at('entry.js'), startTime: 1010 },
    { name: `${window.location.origin}/assets/palette.js`, startTime: 990 },
  ]);
  await vi.waitFor(() => expect(kept).toEqual([{ url: at('screen.js'), integrity: 'sha384-s' }]));
});
