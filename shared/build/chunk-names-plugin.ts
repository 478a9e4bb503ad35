import type { Compiler } from '@rspack/core';

/** The build's own note of which files each named part needs; the release reads it and does not ship it. */
export const CHUNK_NAMES_FILE = 'chunk-names.json';

export interface ChunkNames {
  /** Files of each named part, as `RemoteManifest.chunks`. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Files of a card's texts in another language than English, as `RemoteManifest.texts`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const PART = /^(screens|cards|actions)-/;
/** How texts in another language are imported: `() => import('./de.ts')` beside `en.ts`. */
const TEXTS = /^\.\/([a-z]{2})\.ts$/;

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
          if (PART.test(name)) chunks[name] = group.getFiles().filter((file) => compilation.getAsset(file));
        }
        const texts: Record<string, string[]> = {};
        for (const group of compilation.chunkGroups) {
          const [locale] = group.origins.flatMap(({ request }) => TEXTS.exec(request ?? '')?.[1] ?? []);
          if (locale === undefined) continue;
          for (const { name } of group.getParents()) {
            if (!name?.startsWith('cards-')) continue;
            const key = `${name}:${locale}`;
            texts[key] = [
              ...(texts[key] ?? []),
              ...group.getFiles().filter((file) => compilation.getAsset(file)),
            ];
          }
        }
        for (const files of Object.values(texts)) files.sort();
        const names: ChunkNames = { chunks, texts };
        compilation.emitAsset(CHUNK_NAMES_FILE, new sources.RawSource(JSON.stringify(names)));
      });
    });
  }
}
