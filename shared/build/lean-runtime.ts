import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What the federation library reaches only by `preloadRemote` and by what its options switch off. */
const UNUSED = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'];

/**
 * Parts of the federation library that would load files past the shell's guard are replaced (`without-snapshot.ts`). Only
 * the shell has the library (`shell/src/federation/federation-library.ts`).
 */
export function leanRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const folder = join(enhanced.slice(0, enhanced.lastIndexOf('@module-federation')), '@module-federation');
  return Object.fromEntries(
    UNUSED.map((file) => [
      join(folder, 'runtime-core/dist', file),
      join(import.meta.dirname, 'without-snapshot.ts'),
    ]),
  );
}
