import { createRequire } from 'node:module';
import { join } from 'node:path';

const PARTS = ['webpack-bundler-runtime', 'runtime', 'runtime-tools', 'inject-external-runtime-core-plugin'];

/**
 * The federation plugin names its runtime by the paths of CommonJS files, which a bundler has to take whole. Each has
 * the same as an ES module beside it; with these aliases what is not used falls away.
 */
export function leanRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const folder = enhanced.slice(0, enhanced.lastIndexOf('@module-federation'));
  return Object.fromEntries(
    PARTS.map((part) => {
      const dist = join(folder, '@module-federation', part, 'dist');
      return [join(dist, 'index.cjs'), join(dist, 'index.js')];
    }),
  );
}
