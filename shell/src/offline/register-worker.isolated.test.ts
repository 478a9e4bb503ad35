// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

const late = { url: 'https://portal.test/remotes/mf-a/2/screen.js', integrity: 'sha384-s' };

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener() {}
    register() {
      return Promise.resolve();
    }
  },
}));
vi.mock('./loaded-files.ts', () => ({
  followLateFiles: (keep: (files: readonly object[]) => void) => keep([late]),
  loadedFiles: () => Promise.resolve([]),
}));

it('has the worker store the files that were in progress when it took over', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: {},
      ready: Promise.resolve({ active: { postMessage } }),
      addEventListener() {},
    },
  });
  await registerWorker();
  expect(postMessage).toHaveBeenCalledWith({ type: 'STANDS', files: [late] });
});
