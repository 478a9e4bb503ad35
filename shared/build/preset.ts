import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { containerName } from '../src/federation/first-file.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { FoldExposePlugin } from './fold-expose-plugin.ts';
import { GuardedLoadingPlugin } from './guarded-loading-plugin.ts';
import { LeanRuntimePlugin } from './lean-runtime-plugin.ts';
import { sharedModules } from './shared-modules.ts';

export interface RemoteOptions {
  /** Folder of the package: `import.meta.dirname` of its `rspack.config.ts`. */
  readonly folder: string;
  /** Name of the remote, e.g. `mf-desks`. */
  readonly name: string;
  readonly mode?: Mode;
  /** Output folder; default `dist/` in the package. */
  readonly outputPath?: string;
  /** Lets React Refresh replace components; the development server adds its plugin. */
  readonly refresh?: boolean;
  /** A development build for a released shell (see `BaseOptions`). */
  readonly releasedShell?: boolean;
}

/** Options that callers choose; folder and name are in the package's own `rspack.config.ts`. */
export type BuildOptions = Omit<RemoteOptions, 'folder' | 'name'>;

/**
 * The whole build of a remote (rules/remotes.md#build): one exposed module `./module`, without anything that the
 * shell shares, and with every later file loaded through the shell's integrity check.
 */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { folder, name, mode = 'production', outputPath = join(folder, 'dist') } = options;
  const { refresh = false, releasedShell = false } = options;
  const container = containerName(name);
  const base = baseConfig({ folder, name: container, mode, refresh, releasedShell });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // No hash: a version's files are below its own address and never change. The entry, which comes before
      // everything, would contain every hash (1.3 kB of mf-visitors' after compression).
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
      path: outputPath,
      publicPath: '',
      clean: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        // Each of these has only 42 "bytes" of its own kind: without a limit each becomes an empty chunk that every
        // part names.
        minSize: { javascript: 20_000, css: 20_000, 'consume-shared': 1_000_000 },
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          // The federation plugin's name for the start of an entry.
          test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
          loader: join(import.meta.dirname, 'start-remote-loader.ts'),
          options: { name: container },
        },
        {
          include: join(folder, 'src/module.ts'),
          loader: join(import.meta.dirname, 'no-descriptor-loader.ts'),
          // After the TypeScript compiler, which all others pass through too.
          enforce: 'post',
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: mode === 'development' ? 'entry.js' : 'entry.[contenthash:10].js',
        library: { type: 'var', name: container },
        exposes: { './module': { import: './src/expose.ts', name: EXPOSE_CHUNK } },
        shared: Object.fromEntries(
          sharedModules(releasedShell ? 'production' : mode).map(({ request, version }) => [
            request,
            { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
        manifest: false,
        dts: false,
      }),
      new GuardedLoadingPlugin(),
      new LeanRuntimePlugin(),
      ...(mode === 'production'
        ? [new FoldExposePlugin(container, EXPOSE_CHUNK), new ChunkNamesPlugin()]
        : []),
    ],
  };
}

const EXPOSE_CHUNK = 'module';
