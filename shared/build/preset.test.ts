import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChunkNames } from './chunk-names-plugin.ts';
import { type BuildOptions, remoteConfig, sharedModules } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
const dist = join(folder, 'dist');
const files: Record<string, string> = {
  'src/expose.ts': `
    import { defineModule } from '@portal/shared/federation';
    export default defineModule({ mark: 'the face' } as never, {
      screens: {},
      cards: { tile: () => import(/* webpackChunkName: "cards-tile" */ './tile.tsx').then((m) => m.Tile) },
      actions: {
        one: () => import(/* webpackChunkName: "actions-one" */ './large.tsx').then((m) => m.Large),
        two: () => import(/* webpackChunkName: "actions-two" */ './two.tsx').then((m) => m.Two),
      },
    });`,
  'src/tile.tsx': `
    import { useState } from 'react';
    import styles from './tile.module.css';
    export const texts = { de: () => import('./de.ts') };
    export function Tile() { return <p className={styles.tile}>{useState('the tile')[0]}{String(texts)}</p>; }`,
  // In a chunk of its own, because two want it; what is left of the first is its style.
  'src/large.tsx': `
    import './large.css';
    export function Large() { return ${JSON.stringify('large '.repeat(5_000))}; }`,
  'src/large.css': '.large { color: teal }',
  'src/two.tsx': `
    import { Large } from './large.tsx';
    export function Two() { return 'two' + Large(); }`,
  'src/de.ts': `export const de = 'die Kachel';`,
  'src/tile.module.css': '.tile { color: teal }',
};

function build(outputPath: string, options: BuildOptions = {}): Promise<void> {
  const compiler = rspack(remoteConfig({ folder, name: 'mf-try', outputPath, ...options }));
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      });
    });
  });
}

const built = (name: RegExp) => readdirSync(dist).filter((file) => name.test(file));
const textOf = (name: RegExp) =>
  built(name)
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join();

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await build(dist);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the build of a remote', () => {
  it('has its face in its entry, so that nothing else must load before it runs', () => {
    expect(built(/^entry\.[0-9a-f]{10}\.js$/)).toHaveLength(1);
    expect(textOf(/^entry/)).toContain('the face');
    expect(built(/^module/)).toEqual([]);
  });

  it('has no React and no shared library in it, and requires the exact one', () => {
    expect(textOf(/\.js$/)).not.toMatch(/Minified React error|react\.transitional/);
    expect(textOf(/^entry/)).toContain('"^19.');
  });

  it('loads no chunk and no style past the shell’s guard', () => {
    expect(textOf(/^entry/).match(/__portalGuard__\(/g)).toHaveLength(1);
    expect(textOf(/^entry/).match(/createElement\(/g)).toHaveLength(1);
  });

  it('brings no start file, and lists what it consumes in letters', () => {
    const entry = textOf(/^entry/);
    expect(entry).toContain('self.__portalStart__(');
    expect(entry).not.toMatch(/strictVersion|RUNTIME-0/);
  });

  it('notes the files of each named part', () => {
    const { chunks, texts } = JSON.parse(textOf(/^chunk-names/)) as ChunkNames;
    const tile = [...(chunks['cards-tile'] ?? [])];
    expect(tile.sort()).toEqual(built(/^cards-tile\.(js|css)$/).sort());
    expect(tile).toHaveLength(2);
    const [german = ''] = texts['cards-tile:de'] ?? [];
    expect(Object.keys(texts)).toEqual(['cards-tile:de']);
    expect(readFileSync(join(dist, german), 'utf8')).toContain('die Kachel');
  });

  it('finds the style of a removed part by its name', () => {
    expect(built(/^actions-one\./)).toEqual(['actions-one.css']);
    const [, names = ''] = /(\{\d+:"actions-one"\})/.exec(textOf(/^entry/)) ?? [];
    expect(names).not.toBe('');
  });

  it('is the same bytes each time', async () => {
    const again = join(folder, 'again');
    await build(again);
    expect(readdirSync(again).sort()).toEqual(readdirSync(dist).sort());
    for (const file of readdirSync(again)) {
      expect(readFileSync(join(again, file))).toEqual(readFileSync(join(dist, file)));
    }
  });
});

describe('a development build for a released shell', () => {
  const local = join(folder, 'local');
  beforeAll(() => build(local, { mode: 'development', releasedShell: true }));

  it('requires nothing that only React’s development build has, and keeps its names', () => {
    const text = readdirSync(local)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(local, file), 'utf8'))
      .join();
    expect(text).toContain('react/jsx-runtime');
    expect(text).not.toMatch(/jsx-dev-runtime|RefreshReg|\beval\(/);
    expect(text).toContain('function Tile()');
    expect(() => new Script(readFileSync(join(local, 'entry.js'), 'utf8'))).not.toThrow();
    expect(readdirSync(local)).toContain('entry.js');
  });
});

it('shares every face of the library automatically, except those that no browser needs', () => {
  const requests = sharedModules('production').map(({ request }) => request);
  expect(requests).toContain('@portal/shared/session');
  expect(requests).toContain('react/jsx-runtime');
  expect(requests).not.toContain('@portal/shared/testing');
  expect(requests).not.toContain('@portal/shared/build');
  expect(requests).not.toContain('@portal/shared/ui/palette');
});
