import { createRequire } from 'node:module';
import { join } from 'node:path';

const PARTS = ['webpack-bundler-runtime', 'runtime', 'runtime-tools', 'inject-external-runtime-core-plugin'];

/** What the runtime reaches only by `preloadRemote` and by what the options switch off; 8 kB of the shell's first script. */
const UNUSED = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'];

/**
 * The federation plugin names its runtime by the paths of CommonJS files, which a bundler has to take whole. Each has
 * the same as an ES module beside it; with these aliases what is not used falls away. What the runtime's own options switch
 * off and its modules keep is replaced (`without-snapshot.ts`).
 */
export function leanRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const folder = join(enhanced.slice(0, enhanced.lastIndexOf('@module-federation')), '@module-federation');
  const modules = PARTS.map((part) => {
    const dist = join(folder, part, 'dist');
    return [join(dist, 'index.cjs'), join(dist, 'index.js')];
  });
  const unused = UNUSED.map((file) => [
    join(folder, 'runtime-core/dist', file),
    join(import.meta.dirname, 'without-snapshot.ts'),
  ]);
  return Object.fromEntries([...modules, ...unused]);
}
