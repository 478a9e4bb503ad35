// @vitest-environment jsdom
import type { BootDocument, ModuleDescriptor, RemoteDeployment } from '@portal/shared/federation';
import { renderWithProviders } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OVERRIDE_STORAGE_KEY } from './apply-override.ts';
import { addressFor, type OverrideDeps, type Taken, takeOverride } from './take-override.tsx';

const PORTAL = 'https://portal.test';
const LOCAL = 'mf-desks@http://localhost:3001';

const descriptor = (name: string, contract = '1.0.0'): ModuleDescriptor => ({
  name,
  contract,
  operations: [],
  routes: [],
  nav: [],
  cards: [],
  actions: [],
});
const deployed = (name: string): RemoteDeployment => ({
  name,
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/`,
  entry: 'entry.0123.js',
  integrity: { 'entry.0123.js': 'sha384-x' },
  descriptor: descriptor(name),
  chunks: {},
});
const bootOf = (changes: Partial<BootDocument> = {}): BootDocument => ({
  deployment: 'd1',
  issued: '2026-11-20T09:00:00Z',
  expires: '2026-11-21T09:00:00Z',
  audience: { client: 'demo', user: 7 },
  shell: '1.0.0',
  withdrawn: {},
  mayOverride: true,
  remotes: [deployed('mf-a'), deployed('mf-desks')],
  ...changes,
});

const go = vi.fn();
const rename = vi.fn();
const ask = vi.fn<typeof fetch>();
const worldAt = (path: string, now = 1_000_000): OverrideDeps => ({
  address: `${PORTAL}${path}`,
  storage: sessionStorage,
  ask,
  now: () => now,
  go,
  rename,
});

async function show(Banner: Taken['Banner']): Promise<void> {
  if (!Banner) throw new Error('There is no line to show.');
  await renderWithProviders(<Banner />);
}

beforeEach(() => {
  sessionStorage.clear();
  go.mockReset();
  rename.mockReset();
  ask.mockReset().mockImplementation(async () => Response.json(descriptor('mf-desks', '1.1.0')));
});

describe('allowed', () => {
  it('puts the local remote in the place of the deployed one, unchecked and with nothing to fall back on', async () => {
    const { boot, base } = await takeOverride(bootOf(), worldAt(`/desks?remote=${LOCAL}`));
    expect(base).toBe('http://localhost:3001/');
    expect(boot.deployment).toBe('d1');
    expect(boot.remotes).toEqual([
      deployed('mf-a'),
      {
        name: 'mf-desks',
        version: 'override',
        base: 'http://localhost:3001/',
        entry: 'entry.js',
        integrity: null,
        descriptor: descriptor('mf-desks', '1.1.0'),
        chunks: {},
      },
    ]);
    expect(ask.mock.calls[0]?.[0]).toBe('http://localhost:3001/descriptor.json');
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBe(LOCAL);
  });

  it('adds a remote that the client does not have', async () => {
    const { boot } = await takeOverride(
      bootOf({ remotes: [deployed('mf-a')] }),
      worldAt(`/?remote=${LOCAL}`),
    );
    expect(boot.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-a 1.0.0',
      'mf-desks override',
    ]);
  });

  it('loads the page with the parameter if the tab keeps it, once and not for ever', async () => {
    sessionStorage.setItem(OVERRIDE_STORAGE_KEY, LOCAL);
    const loading = takeOverride(bootOf(), worldAt('/desks?page=2#top'));
    const outcome = await Promise.race([loading, Promise.resolve('still open')]);
    expect(outcome).toBe('still open');
    expect(go.mock.calls).toEqual([[`${PORTAL}/desks?page=2&remote=${LOCAL}#top`]]);

    const again = await takeOverride(bootOf(), worldAt('/desks?page=2', 1_002_000));
    expect(go).toHaveBeenCalledOnce();
    expect(again.base).toBeUndefined();
    await show(again.Banner);
    expect(screen.getByRole('status').textContent).toContain('mf-desks is the deployed version');
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBeNull();
  });

  it('shows where the remote comes from, and Reset loads the page without it', async () => {
    const { Banner } = await takeOverride(bootOf(), worldAt(`/desks?page=2&remote=${LOCAL}`));
    await show(Banner);
    expect(screen.getByRole('status').textContent).toContain('mf-desks loads from http://localhost:3001');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBeNull();
    expect(go.mock.calls).toEqual([[`${PORTAL}/desks?page=2`]]);
  });

  it('ends with an empty value', async () => {
    sessionStorage.setItem(OVERRIDE_STORAGE_KEY, LOCAL);
    const { boot, Banner } = await takeOverride(bootOf(), worldAt('/?remote='));
    expect(boot).toEqual(bootOf());
    expect(Banner).toBeUndefined();
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBeNull();
    expect(rename.mock.calls).toEqual([[`${PORTAL}/`]]);
  });
});

describe('refused', () => {
  it.each([
    ['another machine', '/?remote=mf-desks@https://evil.test', {}, 'mf-desks@https://evil.test'],
    ['a person who may not', `/?remote=${LOCAL}`, { mayOverride: undefined }, 'does not allow remotes'],
  ])('%s: no request, nothing stored, and the line says so', async (_title, path, changes, words) => {
    sessionStorage.setItem(OVERRIDE_STORAGE_KEY, LOCAL);
    const { mayOverride: _, ...without } = bootOf();
    const boot = 'mayOverride' in changes ? without : bootOf();
    const taken = await takeOverride(boot, worldAt(path));
    expect(taken.boot).toBe(boot);
    expect(taken.base).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBeNull();
    await show(taken.Banner);
    expect(screen.getByRole('status').textContent).toContain(words);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  it('waits with a person who is not logged in yet', async () => {
    const { mayOverride: _, ...without } = bootOf({ audience: { client: 'acme', user: null } });
    const taken = await takeOverride(without, worldAt(`/?remote=${LOCAL}`));
    expect(taken.boot).toBe(without);
    expect(ask).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBe(LOCAL);
  });
});

describe('the development server', () => {
  it.each<[string, () => Promise<Response>, string]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'does not answer'],
    [
      'is something else',
      async () => new Response('<!doctype html>'),
      'is not the development server of mf-desks',
    ],
    [
      'is of another remote',
      async () => Response.json(descriptor('mf-a')),
      'is not the development server of mf-desks',
    ],
    [
      'has a descriptor that does not load',
      async () => new Response('', { status: 500 }),
      'is not the development server',
    ],
  ])('%s: the deployed version stays, with Retry and Reset', async (_title, answer, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    ask.mockImplementation(answer);
    const { boot, base, Banner } = await takeOverride(bootOf(), worldAt(`/?remote=${LOCAL}`));
    expect(boot).toEqual(bootOf());
    expect(base).toBeUndefined();
    await show(Banner);
    expect(screen.getByRole('status').textContent).toContain(words);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy();
    // For the page after the server has been started.
    expect(sessionStorage.getItem(OVERRIDE_STORAGE_KEY)).toBe(LOCAL);
  });
});

it.each([
  ['/', `/?remote=${LOCAL}`],
  ['/desks?a=1&remote=mf-x@http://localhost:1&b=2#c', `/desks?a=1&b=2&remote=${LOCAL}#c`],
])('%s with the override is %s', (path, expected) => {
  const override = { remote: 'mf-desks', base: 'http://localhost:3001/' };
  expect(addressFor(`${PORTAL}${path}`, override)).toBe(`${PORTAL}${expected}`);
});
