import type { Compiler } from '@rspack/core';

/** The build's own note of which files each named part needs; the release reads it and does not ship it. */
export const CHUNK_NAMES_FILE = 'chunk-names.json';

/**
 * Notes the files of every named chunk (`screens-desks`, `cards-desk-calendar`), so that the shell can fetch the code
 * of a card while the remote's entry is still on its way.
 */
export class ChunkNamesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkNamesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkNamesPlugin', stage }, () => {
        const chunks: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (/^(screens|cards|actions)-/.test(name)) {
            chunks[name] = group.getFiles().filter((file) => compilation.getAsset(file));
          }
        }
        compilation.emitAsset(CHUNK_NAMES_FILE, new sources.RawSource(JSON.stringify(chunks)));
      });
    });
  }
}
