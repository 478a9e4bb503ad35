// @vitest-environment jsdom
import type { NavEntry } from '@portal/shared/federation';
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCurrentBoot } from '../federation/portal.ts';
import { CountWaiting } from './count-waiting.tsx';
import { waitingCounts } from './waiting.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (name: string, gate: NavEntry['gate'] = {}): NavEntry => ({
  ...{ name, label: { en: name, de: name }, icon: name, to: `/${name}`, order: 1, gate },
  waits: { topic: name, operation: `list-${name}`, path: `/${name}/`, query: { site: { id: 'site' } } },
});

it('counts at the chosen site, on the icon of the portal too, and nothing that the person may not see', async () => {
  const descriptor = { name: 'mf-a', contract: '3.1.0', operations: [], routes: [], cards: [], actions: [] };
  const nav = [entry('visits'), entry('desks'), entry('secret', { groups: ['admin'] })];
  setCurrentBoot({
    deployment: '1',
    remotes: [
      {
        ...{ name: 'mf-a', version: '1', base: '/', entry: 'e.js', integrity: {}, chunks: {} },
        descriptor: { ...descriptor, nav },
      },
    ],
  });
  const setAppBadge = vi.fn(async () => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge, clearAppBadge }));
  const calls = fakeServer({
    'GET /api/visits/': { body: { count: 2, results: [] } },
    'GET /api/desks/': { body: { count: 5, results: [] } },
  });
  const { unmount } = await renderWithProviders(<CountWaiting />, {
    session: { user: { groups: ['employee'] } },
  });
  await waitFor(() => expect(waitingCounts.get()).toEqual({ 'mf-a-visits': 2, 'mf-a-desks': 5 }));
  expect(calls.map(({ url }) => url).sort()).toEqual(['/api/desks/?site=1', '/api/visits/?site=1']);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(7));
  unmount();
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
