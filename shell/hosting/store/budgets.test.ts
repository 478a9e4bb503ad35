import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest, RouteEntry, ShellManifest } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { overBudget, weighRemote, weighShell } from './budgets.ts';
import { buildRemote } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
const base = buildRemote(folder, '1.0.0');
rmSync(folder, { recursive: true });

const file = (brotli?: number, size = 1000) => ({
  integrity: 'sha384-',
  size,
  ...(brotli ? { brotli } : {}),
});
const route = (name: string, isPublic = false): RouteEntry => ({
  name,
  path: `/${name}`,
  title: { en: name, de: name },
  layout: 'frame',
  public: isPublic,
});
const card = (name: string, slot = 'dashboard') => ({ name, slot, order: 1, size: 'small' as const });

const remote: RemoteManifest = {
  ...base,
  descriptor: {
    ...base.descriptor,
    routes: [route('list'), route('form'), route('sign-up', true)],
    cards: [card('one'), card('two'), card('elsewhere', 'visitor')],
  },
  chunks: {
    'cards-one': ['one.js', 'common.js'],
    'cards-two': ['two.js', 'common.js', 'two.css'],
    'cards-elsewhere': ['elsewhere.js'],
    'screens-list': ['list.js', 'map.svg'],
    'screens-form': ['form.js', 'form.css'],
    'screens-sign-up': ['sign-up.js'],
  },
  files: {
    'entry.js': file(100),
    'one.js': file(10),
    'two.js': file(20),
    'two.css': file(undefined, 5),
    'common.js': file(40),
    'elsewhere.js': file(900),
    'list.js': file(60),
    'map.svg': file(5000),
    'form.js': file(50),
    'form.css': file(11),
    'sign-up.js': file(30),
  },
};

const bytes = (manifest: RemoteManifest) =>
  Object.fromEntries(weighRemote(manifest).map(({ budget, bytes }) => [budget, bytes]));

describe('a remote weighs', () => {
  it('its entry, its biggest dashboard card, all of them together, and its biggest screen, scripts and styles as they travel', () => {
    // Cards: 10 + 20 + 5 (not compressed) + 40, which both share; the screen: 50 + 11, and not 60 with a picture.
    expect(bytes(remote)).toEqual({ entry: 100, card: 65, firstLoad: 175, route: 61 });
    expect(weighRemote(remote).map(({ of }) => of)).toEqual([
      'entry',
      'card two',
      'entry and dashboard cards',
      'screen form',
    ]);
  });

  it('a public screen as its first load if that is more', () => {
    const heavy = { ...remote, files: { ...remote.files, 'sign-up.js': file(76) } };
    expect(bytes(heavy)).toEqual({ entry: 100, card: 65, firstLoad: 176, route: 76 });
  });

  it('its entry alone if it has neither cards nor screens', () => {
    const bare = { ...remote, chunks: {}, descriptor: { ...remote.descriptor, routes: [], cards: [] } };
    expect(bytes(bare)).toEqual({ entry: 100, firstLoad: 100 });
  });
});

it('a shell weighs the files that its page names, and with those of public screens or of logged-in people', () => {
  const shell: ShellManifest = {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    commit: null,
    contract: '1.0.0',
    bootKeys: ['0123456789ab'],
    files: {
      'index.html': file(300),
      'sw.js': file(900),
      'assets/main.1.js': file(100),
      'assets/main.2.css': file(20),
      'assets/signed-in.3.js': file(50),
      'assets/public.5.js': file(7),
      'assets/public.6.css': file(3),
      'assets/lazy.4.js': file(400),
    },
  };
  const html = `<link rel="icon" href="data:x"><link rel="preload" href="/boot.json" as="fetch">
    <script defer src="/assets/main.1.js"></script><link href="/assets/main.2.css" rel="stylesheet">`;
  expect(weighShell(shell, html).map(({ budget, bytes }) => [budget, bytes])).toEqual([
    ['firstLoad', 120],
    ['public', 130],
    ['signedIn', 170],
  ]);
  expect(() => weighShell(shell, '<script src="/assets/gone.js"></script>')).toThrow(/gone\.js is not among/);
});

describe('a budget', () => {
  const limits = { entry: 100, card: 65, firstLoad: 175, route: 61 };
  it.each([
    ['is kept to the byte', limits, []],
    [
      'of a card names it',
      { ...limits, card: 64 },
      ['card (card two) is 65 bytes and may be 64: two.js, common.js, two.css.'],
    ],
    [
      'is refused one byte over, by file, size and limit',
      { ...limits, route: 60 },
      ['route (screen form) is 61 bytes and may be 60: form.js, form.css.'],
    ],
    [
      'that is not set is required',
      { entry: 100, card: 65, route: 61 },
      ['package.json has no limit "firstLoad" in "budgets"; it is 175 bytes now.'],
    ],
  ])('%s', (_rule, budgets, sentences) => {
    expect(overBudget(weighRemote(remote), budgets)).toEqual(sentences);
  });
});
