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
  /** Where the build goes; default `dist/` in the package. */
  readonly outputPath?: string;
  /** Components that React Refresh can replace; the development server adds its plugin. */
  readonly refresh?: boolean;
  /** A development build for a shell that was released (see `BaseOptions`). */
  readonly releasedShell?: boolean;
}

/** What a build is asked for; folder and name are in the package's own `rspack.config.ts`. */
export type BuildOptions = Omit<RemoteOptions, 'folder' | 'name'>;

/**
 * The whole build of a remote (rules/remotes.md#build): one face `./module`, nothing of what the shell offers in it,
 * and every file it loads later goes through the shell's integrity check.
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
      // No hash: a version's files are below its own address and never change there, and the entry, which is before
      // everything, would hold every hash (1.3 kB of mf-visitors' after compression).
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
        // Each of these has only 42 "bytes" of its own kind: without a limit each becomes a chunk that holds nothing and
        // that every part names.
        minSize: { javascript: 20_000, css: 20_000, 'consume-shared': 1_000_000 },
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          // The name that the federation plugin gives its start of an entry.
          test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
          loader: join(import.meta.dirname, 'start-remote-loader.ts'),
          options: { name: container },
        },
        {
          include: join(folder, 'src/module.ts'),
          loader: join(import.meta.dirname, 'no-descriptor-loader.ts'),
          // After the compiler for types, which all others go through too.
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
