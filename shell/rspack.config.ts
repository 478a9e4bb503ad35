import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, type Mode, sharedModules } from '@portal/shared/federation/preset';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

export interface ShellOptions {
  readonly mode?: Mode;
  readonly outputPath?: string;
  readonly refresh?: boolean;
}

/**
 * The build of the shell. It only provides what is shared and never asks for it: as the host it is always the one
 * that has it, so its own imports stay ordinary imports, nothing of them waits, and the bundler decides what the first
 * screen needs. What only remotes use (`provide.ts` names it) becomes chunks of its own that load on demand.
 */
export function config({
  mode = 'production',
  outputPath = join(import.meta.dirname, 'dist'),
  refresh = false,
}: ShellOptions = {}): Configuration {
  const base = baseConfig({ folder: import.meta.dirname, name: 'portal_shell', mode, refresh });
  const inAssets = Object.fromEntries(
    Object.entries(base.output ?? {}).map(([key, value]) =>
      /^((css)?(chunk)?filename|assetModuleFilename)$/i.test(key) ? [key, `assets/${value}`] : [key, value],
    ),
  );
  return {
    ...base,
    entry: { main: ['./src/main.tsx'] },
    output: { ...inAssets, path: outputPath, publicPath: '/', clean: true },
    plugins: [
      new ModuleFederationPlugin({
        name: 'portal_shell',
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        manifest: false,
        dts: false,
      }),
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
      new rspack.HtmlRspackPlugin({ template: './index.html', inject: 'head', scriptLoading: 'defer' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ...(refresh ? [new ReactRefreshRspackPlugin() as unknown as RspackPluginInstance] : []),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', minSize: 20_000, maxAsyncRequests: 6 },
    },
  };
}

export default config();
