import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import portal from '../../package.json' with { type: 'json' };

export type Mode = 'production' | 'development';

export interface BaseOptions {
  /** Folder of the package. */
  readonly folder: string;
  /** Name of the build, unique on a page: it names the globals that chunks are announced under. */
  readonly name: string;
  readonly mode: Mode;
  /** React Refresh in components; only a development server can use it. */
  readonly refresh?: boolean;
  /**
   * A development build for a shell that was released: names and source maps, but React's production build, which has
   * no `react/jsx-dev-runtime`.
   */
  readonly releasedShell?: boolean;
}

/**
 * The router's package resolves to its development build in every bundler, with warnings that no one sees. Saves 1.3
 * kB (raw) in the first file.
 */
function productionRouterAlias(mode: Mode): Record<string, string> {
  if (mode === 'development') return {};
  const router = createRequire(import.meta.url).resolve('react-router');
  const folder = router.slice(0, router.lastIndexOf('dist'));
  return {
    'react-router$': join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': join(folder, 'dist/production/dom-export.mjs'),
  };
}

/** SWR ships a shim of something that React has had since 18. */
const REACTS_OWN = { 'use-sync-external-store/shim$': 'react' };

/** Configuration that the builds of the shell and of every remote share. */
export function baseConfig(options: BaseOptions): Configuration {
  const { folder, name, mode, refresh = false, releasedShell = false } = options;
  const development = mode === 'development';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: { ...leanRuntimeAlias(), ...productionRouterAlias(mode), ...REACTS_OWN },
    },
    output: {
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 6000,
      // 40 bits distinguish the versions of one file; each further digit makes the table of names in `main` larger.
      filename: development ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: development ? '[name][ext]' : '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
    },
    module: {
      // `import styles from './x.module.css'`, which is how TypeScript types such files.
      parser: { 'css/module': { namedExports: false } },
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: {
                  runtime: 'automatic',
                  development: development && !releasedShell,
                  refresh: development && refresh,
                },
              },
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|jpe?g|webp|woff2|wasm)$/, type: 'asset/resource' },
        // `import data from 'x.ttf?inline'`: bundled into the chunk as a `data:...;base64,...` address. The bundler's
        // own way to import bytes would add a function to every entry.
        {
          resourceQuery: /^\?inline$/,
          type: 'asset/inline',
          generator: { dataUrl: { encoding: 'base64', mimetype: 'application/octet-stream' } },
        },
      ],
    },
    optimization: {
      // A separate runtime chunk would be one more file to wait for first.
      runtimeChunk: false,
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      realContentHash: !development,
      minimizer: [
        // Keeping the target's own syntax (`a => b`, methods) and more passes save 0.2 kB (brotli) of main.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            ecma: 2022,
            compress: { ecma: 2022, passes: 3, keep_fargs: false },
            mangle: true,
            format: { ecma: 2022, comments: false },
          },
        }),
        // Without targets it writes three rules for each logical property, for browsers that cannot show the page:
        // twice the CSS.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: portal.browserslist } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    // Not the persistent cache: with rspack 2.2.9 a build from a warm cache lacks parts of the federation's sharing,
    // and does not boot. A full cold build takes two seconds; development keeps its cache in memory.
    cache: development,
  };
}

/** Modules that the federation library only reaches through `preloadRemote` and features that its options disable. */
const UNUSED = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'];

/**
 * Replaces parts of the federation library that would load files past the shell's guard (`without-snapshot.ts`). Only
 * the shell has the library (`shell/src/federation/federation-library.ts`).
 */
function leanRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const folder = join(enhanced.slice(0, enhanced.lastIndexOf('@module-federation')), '@module-federation');
  return Object.fromEntries(
    UNUSED.map((file) => [
      join(folder, 'runtime-core/dist', file),
      join(import.meta.dirname, 'without-snapshot.ts'),
    ]),
  );
}
