import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { antdStatic, baseConfig, GuardedLoadingPlugin, type Mode, sharedModules } from '@portal/shared/build';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompileHintPlugin } from './compile-hint-plugin.ts';
import { WorkerPlugin } from './worker-plugin.ts';

export interface ShellOptions {
  readonly mode?: Mode;
  readonly outputPath?: string;
  readonly refresh?: boolean;
}

/**
 * The build of the shell. It only provides shared modules and never requests them: as the host it always has them, so
 * its own imports stay ordinary imports, nothing waits for them, and the bundler decides what the first screen needs.
 * Modules that only remotes use (named in `provide.ts`) become separate chunks that load on demand.
 */
export function config({
  mode = 'production',
  outputPath = join(import.meta.dirname, 'dist'),
  refresh = false,
}: ShellOptions = {}): Configuration {
  const base = baseConfig({ folder: import.meta.dirname, name: 'portal_shell', mode, refresh });
  const antd = antdStatic(join(import.meta.dirname, '../.cache/antd-static'));
  const inAssets = Object.fromEntries(
    Object.entries(base.output ?? {}).map(([key, value]) =>
      /^((css)?(chunk)?filename|assetModuleFilename)$/i.test(key) ? [key, `assets/${value}`] : [key, value],
    ),
  );
  return {
    ...base,
    entry: { main: ['./src/main.ts'] },
    output: { ...inAssets, path: outputPath, publicPath: '/', clean: true },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...antd.alias } },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...antd.rules] },
    plugins: [
      new rspack.sharing.ProvideSharedPlugin({
        enhanced: true,
        provides: Object.fromEntries(
          sharedModules(mode).map(({ request, version, eager }) => [
            request,
            {
              shareKey: request,
              version,
              eager,
              singleton: true,
              strictVersion: true,
              requiredVersion: `^${version}`,
            },
          ]),
        ),
      }),
      // Keys whose signature on boot.json the portal accepts: `<id>:<public key>`, separated by commas.
      new rspack.DefinePlugin({
        'process.env.BOOT_KEYS': JSON.stringify(process.env.BOOT_PUBLIC_KEYS ?? ''),
      }),
      new GuardedLoadingPlugin({ scripts: true }),
      // The frame's template is for the server, which renders this version's frame with it.
      new rspack.CopyRspackPlugin({ patterns: ['frame.mustache', 'favicon.ico', 'robots.txt'] }),
      new rspack.HtmlRspackPlugin({ template: './index.html', inject: 'head', scriptLoading: 'defer' }),
      ...(refresh ? refreshPlugins() : []),
      ...(mode === 'production'
        ? [
            new CompileHintPlugin('main'),
            new WorkerPlugin(join(import.meta.dirname, 'src/offline/worker'), base),
          ]
        : []),
    ],
    // antd's rules are in their own layer: their order relative to ours does not matter.
    ignoreWarnings: [/Conflicting order[\s\S]*antd-static/],
    optimization: {
      ...base.optimization,
      // The shortest names, whereas the bundler's default derives them from a hash: 1.1 kB (brotli) of main.
      mangleExports: mode === 'production' ? 'size' : false,
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        maxAsyncRequests: 6,
        cacheGroups: {
          signedIn: {
            name: 'signed-in',
            test: SIGNED_IN,
            type: /javascript/,
            chunks: 'async',
            enforce: true,
          },
          // The parts of shared modules that public screens use: one script and its styles, in the first file for
          // anonymous visitors.
          public: { name: 'public', test: PUBLIC, chunks: 'async', enforce: true },
          // One file per language, which the first file of its readers contains (docs/first-file.md).
          german: { name: 'shell-de', test: GERMAN, type: /javascript/, chunks: 'async', enforce: true },
          // Its styles come with the first ones: a request costs more than their size.
          styles: {
            name: 'main',
            type: 'css',
            chunks: ({ name }) => name === 'main' || name === 'signed-in',
            enforce: true,
          },
          stylesOfRemotes: { name: 'main', test: SIGNED_IN, type: 'css', chunks: 'all', enforce: true },
        },
      },
    },
  };
}

/**
 * Modules that remotes on the first screen use and the log-in screen does not, and most of the shell's texts: in the
 * file that has already been loaded by then.
 */
const SIGNED_IN =
  /[\\/](shell[\\/]src[\\/](messages[\\/](index|en)|federation[\\/]first-calls)\.|openapi[\\/]formats[\\/](is-day|zone-name)\.|shared[\\/]src[\\/](time|url-state|query-state|live|ui[\\/]date)[\\/]|shared[\\/]src[\\/]ui[\\/]display[\\/]error-state\.|node_modules[\\/]dayjs[\\/](dayjs|plugin[\\/]utc))/;

/**
 * The module `ui/field` with everything it imports; a module that is missing here costs the log-in screen a file of
 * its own (the journeys count these).
 */
const PUBLIC = pathsOf('shared/src/ui/(field/|form/(field|input|form)\\.)');

/** Texts on every screen: those of the frame, its failures, shared controls and antd. */
const GERMAN =
  /[\\/]((shell[\\/]src[\\/](federation[\\/])?|shared[\\/]src[\\/](ui|query-state)[\\/])messages[\\/](first-)?de\.ts|de_DE\.js)$/;

/** Files whose path contains one of these; a slash matches the separator of any system. */
function pathsOf(...patterns: string[]): RegExp {
  return new RegExp(`/(${patterns.join('|')})`.replaceAll('/', '[\\\\/]'));
}

/** The hook must be the very first entry; React Refresh's own comes next, React after both. */
function refreshPlugins(): RspackPluginInstance[] {
  const hook = fileURLToPath(import.meta.resolve('./src/boot/refresh-hook.ts'));
  return [new rspack.EntryPlugin(import.meta.dirname, hook, {}), refreshPlugin()];
}

/** The plugin that a build needs for React Refresh; the development server adds it to remotes as well. */
export function refreshPlugin(): RspackPluginInstance {
  // Its types come from another copy of the bundler.
  return new ReactRefreshRspackPlugin() as unknown as RspackPluginInstance;
}

export default config();
