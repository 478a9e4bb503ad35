// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { containerName, type RemoteDeployment } from '@portal/shared/federation';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFederationLibrary } from './federation-library.ts';
import { type FileGuard, NO_FILE } from './file-guard.ts';
import type { Offer } from './shares.ts';

const folder = mkdtempSync(join(tmpdir(), 'older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As remotes were built for contract 2.0: the library's own start, which takes the library from the page. */
function build(name: string): Promise<void> {
  const shared = {
    offered: { import: false, singleton: true, strictVersion: true, requiredVersion: '^2.1.0' },
  };
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: {},
    target: ['web', 'es2022'],
    output: { path: folder, chunkFilename: '[name].js', publicPath: '' },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        library: { type: 'var', name },
        exposes: { './module': { import: './expose.js', name: 'module' } },
        shared: shared as never,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        manifest: false,
        dts: false,
      }),
    ],
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      });
    });
  });
}

const name = containerName('mf-old');
beforeAll(async () => {
  writeFileSync(
    join(folder, 'expose.js'),
    `import { mark } from 'offered'; export default 'face with ' + mark;`,
  );
  await build(name);
}, 60_000);

const remote = { name: 'mf-old', version: '1', base: '/remotes/mf-old/1/', entry: 'entry.js' };

async function faceWith(version: string): Promise<unknown> {
  const factory = vi.fn(async () => () => ({ mark: 'what the shell offers' }));
  const offers: Offer[] = [{ name: 'offered', version, factory }];
  const library = createFederationLibrary({} as FileGuard, offers);
  // As the browser does with the script of the entry, which has the chunk of its face before it.
  const [face, entry] = ['module.js', 'entry.js'].map((file) => readFileSync(join(folder, file), 'utf8'));
  const run = new Function(`${face};\n${entry}; return ${name};`);
  Reflect.set(window, name, run());
  const deployed = { ...remote, version } as unknown as RemoteDeployment;
  return library.load(deployed, deployed);
}

it('runs the entry of a remote of contract 2.0 with the modules that the shell offers', async () => {
  expect(await faceWith('2.1.3')).toMatchObject({ default: 'face with what the shell offers' });
});

it('refuses one that needs another version, with a message about it', async () => {
  await expect(faceWith('3.0.0')).rejects.toThrow(/does not satisfy the requirement|RUNTIME-012/);
});

it('lets no entry run while its hash is on its way, though the library writes the address back', async () => {
  const waits = { stamp: (element: Element) => element.removeAttribute('src') };
  const deployed = { ...remote, name: 'mf-late' } as unknown as RemoteDeployment;
  const library = createFederationLibrary(waits as unknown as FileGuard, []);
  // It never comes: this browser loads no script.
  library.load(deployed, deployed).catch(() => {});
  const entry = () => document.querySelector<HTMLScriptElement>('script[src$="/remotes/mf-old/1/entry.js"]');
  await vi.waitFor(() => expect(entry()?.integrity).toBe(NO_FILE));
  // Other test files share the page.
  entry()?.remove();
});
