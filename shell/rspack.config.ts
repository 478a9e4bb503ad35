import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, type Mode, sharedModules } from '@portal/shared/federation/preset';
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core';
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
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...withoutUnused] },
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
      ...(refresh ? refreshPlugins() : []),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', minSize: 20_000, maxAsyncRequests: 6 },
    },
  };
}

const leftOut = join(import.meta.dirname, '../shared/src/ui/antd/left-out.ts');
/** What antd's parts ask for and we do not use; see there. */
const withoutUnused: RuleSetRule[] = [
  { test: /[\\/]antd[\\/]es[\\/]card[\\/]/, resolve: { alias: { '../tabs$': leftOut } } },
  {
    test: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/,
    resolve: { alias: { '@rc-component/form$': leftOut } },
  },
  {
    test: /[\\/]antd[\\/]es[\\/]config-provider[\\/]/,
    resolve: { alias: { '../tooltip/UniqueProvider$': leftOut } },
  },
];

/** The first entry of all is the hook; React Refresh's own comes next, React after both. */
function refreshPlugins(): RspackPluginInstance[] {
  const hook = fileURLToPath(import.meta.resolve('./src/boot/refresh-hook.ts'));
  return [new rspack.EntryPlugin(import.meta.dirname, hook, {}), refreshPlugin()];
}

/** What a build needs for React Refresh; the development server gives it to remotes as well. */
export function refreshPlugin(): RspackPluginInstance {
  // Its types are those of another copy of the bundler.
  return new ReactRefreshRspackPlugin() as unknown as RspackPluginInstance;
}

export default config();
